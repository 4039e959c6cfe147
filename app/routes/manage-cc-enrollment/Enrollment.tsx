import { Fragment } from "react";
import { scriptAttributes } from "~/app/browser/attributes";
import { choices } from "~/app/forms/forms.css";
import { FormFor } from "~/app/forms/RowForm";
import { UnsavedFormNotice, type UnsavedFormTexts } from "~/app/forms/UnsavedFormNotice";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Problem, type ProblemView } from "~/app/ui/forms/ErrorSummary";
import { Steps } from "~/app/ui/status/Progress";
import { Form } from "~/app/ui/shell/pageLinks";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { note } from "~/app/ui/content/content.css";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import { Cell, nothing, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import type { ChangedPathway } from "@portal/domain/enrollment/changedPathways";
import { sectionPath } from "./enrollmentForm";
import { cancelForm, Certifications, SectionButtons } from "./Certifications";
import type { AttestationView, EnrollmentView, TermsView } from "./enrollmentView";
import type { RequirementsView } from "./requirementsView";

export const pageTitle = "Continuing Certification Enrollment";

interface EnrollmentProps {
  /** Null for a physician who is not enrolled. */
  readonly view: EnrollmentView | null;
  readonly problem: ProblemView | null;
  readonly kept: { readonly isShown: boolean; readonly page: string } | null;
}

export function Enrollment({ view, problem, kept }: EnrollmentProps) {
  return (
    <>
      <Banners>
        {problem && <Problem problem={problem} />}
        {view?.isStale && (
          <Banner kind="warning" title="Your enrollment has changed since you began.">
            <p>
              Your earlier choice was not saved. What is saved now is selected below, with your earlier choice beside
              it.
            </p>
          </Banner>
        )}
        {view?.isResumed && (
          <Banner kind="information" title="You are continuing where you left off.">
            <p>Your choices are not saved until you complete the enrollment. To discard them, select Cancel.</p>
          </Banner>
        )}
        {view && kept && <UnsavedFormNotice {...kept} words={keptWords(view.section)} />}
      </Banners>
      <h1>{pageTitle}</h1>
      {view === null ? <NotEnrolled /> : <Sections view={view} />}
    </>
  );
}

/** Without an enrollment there is nothing that could be saved. */
function NotEnrolled() {
  return (
    <Card title="Not enrolled">
      <p>
        You are not enrolled in Continuing Certification. To enroll a certificate, write to <EmailLink to="contact" />{" "}
        with your name and ID.
      </p>
    </Card>
  );
}

function Sections({ view }: { view: EnrollmentView }) {
  return (
    <>
      <Steps label="Sections of the enrollment" steps={view.steps} />
      <Section view={view} />
      {!view.isReadOnly && (
        <Form method="post" action={sectionPath(view.section.id)} id={cancelForm}>
          <FormFor />
        </Form>
      )}
    </>
  );
}

function keptWords(section: EnrollmentView["section"]): UnsavedFormTexts {
  return section.id === "terms"
    ? { notSaved: "Your enrollment was not completed", button: section.button ?? "Continue" }
    : { notSaved: "Your choice of pathways was not saved", button: "Continue" };
}

function Section({ view: { section, isReadOnly } }: { view: EnrollmentView }) {
  switch (section.id) {
    case "certifications":
      return <Certifications view={section} isReadOnly={isReadOnly} />;
    case "requirements":
      return <Requirements view={section} />;
    case "terms":
      return <Terms view={section} />;
  }
}

/** ENR-07, ENR-10: the choices with their requirements and cost. */
function Requirements({ view }: { view: RequirementsView }) {
  return (
    <Card title="Requirements">
      {view.changes.map((change) => (
        <p key={change.certificateId}>
          <Change change={change} />
        </p>
      ))}
      <p>{view.changes.length === 0 && "Nothing changes. "}Nothing is saved yet.</p>
      <StackingTable caption="Chosen pathways and their requirements" columns={reviewed}>
        <tbody role="rowgroup">
          {view.rows.map(({ id, name, before, after, begins }) => (
            <tr role="row" key={id}>
              <RowHeading>{name}</RowHeading>
              <Cell heading="Until now">
                <Reviewed pathway={before} />
              </Cell>
              <Cell heading="New">{after === null ? "No change" : <Reviewed pathway={after} />}</Cell>
              <Cell heading="Begins">{after === null ? nothing : begins}</Cell>
            </tr>
          ))}
          <tr role="row">
            <RowHeading>Annual fee</RowHeading>
            <Cell heading="Until now">{view.fee.before ?? nothing}</Cell>
            <Cell heading="New">{view.fee.after}</Cell>
            <Cell heading="Begins">{nothing}</Cell>
          </tr>
        </tbody>
      </StackingTable>
      {view.articles !== null && <p>{view.articles}</p>}
      {view.feeBefore !== null && <p>{view.feeBefore}</p>}
      {view.consequences.length > 0 && <Lines lines={view.consequences} />}
      <p className={note}>{view.block}</p>
      <Form method="post" action={sectionPath("requirements")}>
        <FormFor />
        <input type="hidden" name="choices" value={view.choices} />
        <SectionButtons>
          <Button intent="review-requirements">Continue</Button>
          <ButtonLink kind="secondary" to={sectionPath("certifications")}>
            Previous
          </ButtonLink>
        </SectionButtons>
      </Form>
    </Card>
  );
}

const reviewed = [
  { heading: "Certification" },
  { heading: "Until now" },
  { heading: "New" },
  { heading: "Begins" },
] as const;

function Reviewed({ pathway: { pathway, asks } }: { pathway: RequirementsView["rows"][number]["before"] }) {
  return (
    <span>
      {pathway}
      {asks.map((text) => (
        <Fragment key={text}>
          {" "}
          <br />
          <span className={note}>{text}</span>
        </Fragment>
      ))}
    </span>
  );
}

function Change({ change: { name, from, to } }: { change: ChangedPathway }) {
  const certification = <strong>{name}</strong>;
  if (to === null) return <>You are unenrolling {certification} from Continuing Certification.</>;
  if (from === null)
    return (
      <>
        You are choosing the <strong>{to}</strong> for {certification}.
      </>
    );
  return (
    <>
      You are changing {certification} from the <strong>{from}</strong> to the <strong>{to}</strong>.
    </>
  );
}

/** ENR-04, ENR-08: the policy statement and the agreement. */
function Terms({ view }: { view: TermsView }) {
  return (
    <Card title="Terms: Policy Statement">
      <Lines lines={view.policy} />
      {view.button !== "Complete Enrollment" && <Leaving names={view.leaving} consequences={view.consequences} />}
      <Form
        method="post"
        action={sectionPath("terms")}
        autoComplete="off"
        {...scriptAttributes({ "data-warns-when-left": "" })}
      >
        <FormFor />
        <input type="hidden" name="choices" value={view.choices} />
        <div className={choices}>
          {view.attestations.map((attestation) => (
            <Attestation key={attestation.id} view={attestation} />
          ))}
        </div>
        <SectionButtons>
          {view.button !== null && <Button intent="complete">{view.button}</Button>}
          <Button intent="previous" kind="secondary">
            Previous
          </Button>
        </SectionButtons>
      </Form>
    </Card>
  );
}

function Attestation({ view }: { view: AttestationView }) {
  return (
    <ChoiceGroup id={`${view.id}-terms`} legend={view.title}>
      <p className={note}>For {view.certifications}</p>
      <Lines lines={view.terms} />
      <Choice type="checkbox" id={view.id} name={view.name} value="on" isChosen={view.isTicked} errors={view.errors}>
        {view.label}
      </Choice>
    </ChoiceGroup>
  );
}

function Leaving({ names, consequences }: { names: readonly string[]; consequences: readonly string[] }) {
  if (names.length === 0)
    return <p>None of your certificates is enrolled in Continuing Certification. Nothing changes.</p>;
  return (
    <>
      <p>
        You are unenrolling from Continuing Certification: <strong>{names.join(", ")}</strong>. You keep your
        certificates.
      </p>
      <Lines lines={consequences} />
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
