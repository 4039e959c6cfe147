import script from "~/app/browser/pages/datedForm.ts?script-url";
import { maxPaperReasonLength } from "@portal/contract/extensions/paperExtensions";
import type { Notice } from "~/app/notice";
import { fieldProps } from "~/app/forms/formDraft";
import { staffPapersPage } from "~/app/forms/papers/paths";
import { Card } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { FactList } from "~/app/ui/content/FactList";
import { Button } from "~/app/ui/forms/Button";
import { Problem, type ProblemView } from "~/app/ui/forms/ErrorSummary";
import { DateField, TextField } from "~/app/ui/forms/Field";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import { PageScript } from "~/app/ui/shell/Styles";
import { StaffPages } from "~/app/ui/shell/StaffPages";
import { StateMark } from "~/app/ui/status/StateMark";
import * as styles from "../staffPapers.css";
import { formId } from "./decisionForm";
import type { StaffPaperView } from "./staffPaperView";

interface StaffPaperProps {
  readonly view: StaffPaperView;
  readonly notice: Notice | null;
  readonly problem: ProblemView | null;
  /** Whether the form shows what was posted too late. */
  readonly isKept: boolean;
}

export function StaffPaper({ view, notice, problem, isKept }: StaffPaperProps) {
  const { title, state, facts, file, form, acting } = view;
  return (
    <>
      <Banners>
        {notice !== null && <Banner kind="success" title={notice.text} />}
        {problem !== null && <Problem problem={problem} />}
        {isKept && <Banner kind="information" title="Below is what you entered. It is not saved yet." />}
      </Banners>
      <h1>{title}</h1>
      <StaffPages />
      <Card title="Paper" status={<StateMark state={state.mark}>{state.word}</StateMark>}>
        <p className={styles.names}>
          {file.href === null ? file.name : <Link to={file.href}>{file.name}</Link>}{" "}
          <span className={note}>{file.details}</span>
        </p>
        {file.because !== null && <p>{file.because}</p>}
        {file.isNotScanned && <p className={note}>This board does not scan papers for viruses. Open it with care.</p>}
        <FactList facts={facts} hasLongNames />
        <p>
          What was asked for, its due date, and the physician’s other papers are on their Papers page.{" "}
          <Link to={acting.to}>{acting.label}</Link>
        </p>
      </Card>
      <Card title="Decision" isPrinted={false}>
        {form.closed === null ? <Decision view={view} /> : <p>{form.closed}</p>}
      </Card>
      <p className={styles.after}>
        <Link to={staffPapersPage}>Papers to review</Link>
      </p>
    </>
  );
}

/** Two forms: the Enter key in the reason must not accept. */
function Decision({ view: { page, form } }: { readonly view: StaffPaperView }) {
  const props = fieldProps(formId, form);
  return (
    <>
      <Form method="post" action={page} className={styles.form}>
        <p>The physician gets an e-mail, and the decision is in their history.</p>
        <Button intent="accept">Accept</Button>
      </Form>
      <Form method="post" action={page} autoComplete="off" noValidate className={styles.other}>
        <TextField
          {...props("reason")}
          label="Why is it not accepted?"
          hint="The physician reads this. Say what is missing and what to send."
          maxLength={maxPaperReasonLength}
          required
        />
        <DateField {...props("sendAgainBy")} label="Send again by (optional)" hint="MM/DD/YYYY" />
        <Button intent="not-accept" kind="secondary">
          Do not accept
        </Button>
        <PageScript src={script} />
      </Form>
    </>
  );
}
