import { Card, FoldingPart } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { nothing, RowTable } from "~/app/ui/content/StackingTable";
import { StateMark } from "~/app/ui/status/StateMark";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { Link } from "~/app/ui/shell/pageLinks";
import { links, since } from "../home.css";
import type { CertificateView, CertificationsView } from "./certificationsView";

const expires = {
  heading: "Expires",
  cell: (certificate: Pick<CertificateView, "expires">) => certificate.expires,
};

/** CERT-01 to CERT-03, CERT-07, CERT-10, CERT-11: the physician's certifications, current and past. */
export function CertificationsCard({ view }: { view: CertificationsView }) {
  const { status: overall } = view;
  const status = overall && (
    <>
      <StateMark state={overall.state}>{overall.text}</StateMark>{" "}
      {overall.exception !== null && <StateMark state="overdue">{overall.exception}</StateMark>}
    </>
  );
  // Certificates of Continuing Certification don't expire: a column of dashes says nothing.
  const hasExpiration = view.certifications.some(({ expires }) => expires !== nothing);
  return (
    <Card id="certifications" title="Certifications" status={status}>
      {view.wayBack !== null && <p>{view.wayBack}</p>}
      {view.certifications.length === 0 ? (
        <p>{view.isUnavailable ? "Temporarily unavailable" : "You have no certificate on file."}</p>
      ) : (
        <>
          {view.isUnavailable && <p>Some of your certifications are temporarily unavailable.</p>}
          <RowTable
            caption="Certifications"
            rows={view.certifications}
            keyOf={({ id }) => id}
            columns={[
              {
                heading: "Certification",
                cell: ({ name, awarded }) => (
                  <>
                    {name}
                    {awarded !== null && <p className={since}>{awarded}</p>}
                  </>
                ),
              },
              {
                heading: "Status",
                cell: ({ state, label, ccStatus }) => (
                  <>
                    <StateMark state={state}>{label}</StateMark>
                    {ccStatus !== null && (
                      <>
                        {" "}
                        <StateMark state="overdue">{ccStatus}</StateMark>
                      </>
                    )}
                  </>
                ),
              },
              { heading: "Clinical status", cell: ({ clinicalStatus }) => clinicalStatus },
              { heading: "Certificate", cell: ({ number }) => number },
              ...(hasExpiration ? [expires] : []),
              {
                heading: "Documents",
                cell: ({ name, credentialOf }) => (
                  <CertificationDocuments
                    of={name}
                    hasStatusCertificate={view.hasStatusCertificate}
                    credentialOf={credentialOf}
                  />
                ),
              },
            ]}
          />
          {view.certifications.flatMap(({ remedies }) =>
            remedies.map(({ text, marks }) => (
              <p key={text} {...marks}>
                {text}.
              </p>
            )),
          )}
          {view.certifications.some(({ credentialOf }) => credentialOf !== null) && (
            <p className={note}>A digital credential is a signed file that a hospital’s programs can check.</p>
          )}
          <FoldingPart title="Certification history" figures={view.historyFigures} isOpen={false}>
            <History certificates={view.history} />
          </FoldingPart>
        </>
      )}
    </Card>
  );
}

/** CERT-10: documents about all certifications, offered at each. */
function CertificationDocuments(props: {
  of: string;
  hasStatusCertificate: boolean;
  credentialOf: CertificationsView["certifications"][number]["credentialOf"];
}) {
  const about = <span className={visuallyHidden}>, {props.of}</span>;
  return (
    <ul className={links}>
      <li>
        <Link to="/en/verification-letters">Verification letter{about}</Link>
      </li>
      {props.hasStatusCertificate && (
        <li>
          <Link to="/en/status-certificate.pdf">Status certificate (PDF){about}</Link>
        </li>
      )}
      {props.credentialOf !== null && (
        <li>
          <Link to={`/en/digital-credential/${props.credentialOf}`}>Download digital credential{about}</Link>
        </li>
      )}
    </ul>
  );
}

function History({ certificates }: { certificates: readonly CertificateView[] }) {
  return (
    <RowTable
      caption="Certification history, newest first"
      rows={certificates}
      keyOf={({ id }) => id}
      columns={[
        { heading: "Certification", cell: ({ name }) => name },
        { heading: "Certificate", cell: ({ number }) => number },
        { heading: "Generation", cell: ({ generation }) => generation },
        { heading: "Awarded", cell: ({ awarded }) => awarded },
        { heading: "Recertified", cell: ({ recertified }) => recertified },
        expires,
      ]}
    />
  );
}
