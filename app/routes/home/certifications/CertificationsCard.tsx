import { Banner } from "~/app/ui/messages/Banner";
import { Card, FoldingPart } from "~/app/ui/content/Card";
import { Cell, nothing, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { StateMark } from "~/app/ui/status/StateMark";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { Link } from "~/app/ui/shell/pageLinks";
import { counted } from "~/domain/wording";
import { certifications, documents, since } from "../home.css";
import type { CertificateView, CertificationsView } from "./certificationsView";

const columns = [
  { heading: "Certification" },
  { heading: "Status" },
  { heading: "Clinical status" },
  { heading: "Certificate", numeric: true },
  { heading: "Expires", numeric: true },
  { heading: "Documents" },
];

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
      {view.wayBack !== null && (
        <Banner kind="warning" title="Your certification has lapsed.">
          <p>{view.wayBack}</p>
        </Banner>
      )}
      {view.certifications.length === 0 ? (
        <p>{view.isUnavailable ? "Temporarily unavailable" : "You have no certificate on file."}</p>
      ) : (
        <>
          {view.isUnavailable && <p>Some of your certifications are temporarily unavailable.</p>}
          <StackingTable
            caption="Certifications"
            columns={hasExpiration ? columns : columns.filter(({ heading }) => heading !== "Expires")}
            className={certifications}
          >
            <tbody role="rowgroup">
              {view.certifications.map((certification) => (
                <tr role="row" key={certification.id}>
                  <RowHeading>
                    {certification.name}
                    <p className={since}>{certification.awarded}</p>
                  </RowHeading>
                  <Cell heading="Status">
                    <StateMark state={certification.state}>{certification.label}</StateMark>
                    {certification.ccStatus !== null && (
                      <>
                        {" "}
                        <StateMark state="overdue">{certification.ccStatus}</StateMark>
                      </>
                    )}
                  </Cell>
                  <Cell heading="Clinical status">{certification.clinicalStatus}</Cell>
                  <Cell heading="Certificate" numeric>
                    {certification.number}
                  </Cell>
                  {hasExpiration && (
                    <Cell heading="Expires" numeric>
                      {certification.expires}
                    </Cell>
                  )}
                  <Cell heading="Documents">
                    <CertificationDocuments of={certification.name} hasStatusCertificate={view.hasStatusCertificate} />
                  </Cell>
                </tr>
              ))}
            </tbody>
          </StackingTable>
          {view.certifications.flatMap(({ remedies }) =>
            remedies.map(({ text, marks }) => (
              <p key={text} {...marks}>
                {text}.
              </p>
            )),
          )}
          <FoldingPart
            title="Certification history"
            figures={counted(view.history.length, "certificate")}
            isOpen={false}
          >
            <History certificates={view.history} />
          </FoldingPart>
        </>
      )}
    </Card>
  );
}

/** CERT-10: documents about all certifications, offered at each. */
function CertificationDocuments(props: { of: string; hasStatusCertificate: boolean }) {
  const about = <span className={visuallyHidden}>, {props.of}</span>;
  return (
    <ul className={documents}>
      {props.hasStatusCertificate && (
        <li>
          <Link to="/en/status-certificate.pdf">Status certificate (PDF){about}</Link>
        </li>
      )}
      <li>
        <Link to="/en/verification-letters">Verification letter{about}</Link>
      </li>
    </ul>
  );
}

const historyColumns = [
  { heading: "Certification" },
  { heading: "Certificate", numeric: true },
  { heading: "Generation" },
  { heading: "Awarded", numeric: true },
  { heading: "Recertified", numeric: true },
  { heading: "Expires", numeric: true },
];

function History({ certificates }: { certificates: readonly CertificateView[] }) {
  return (
    <StackingTable caption="Certification history, newest first" columns={historyColumns}>
      <tbody role="rowgroup">
        {certificates.map((certificate) => (
          <tr role="row" key={certificate.id}>
            <RowHeading>{certificate.name}</RowHeading>
            <Cell heading="Certificate" numeric>
              {certificate.number}
            </Cell>
            <Cell heading="Generation">{certificate.generation}</Cell>
            <Cell heading="Awarded" numeric>
              {certificate.awarded}
            </Cell>
            <Cell heading="Recertified" numeric>
              {certificate.recertified}
            </Cell>
            <Cell heading="Expires" numeric>
              {certificate.expires}
            </Cell>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  );
}
