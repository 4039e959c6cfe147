import type { Notice } from "~/app/notice";
import { errorSummary, fieldProps } from "~/app/forms/formDraft";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { ButtonLink, Button } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { ErrorSummary } from "~/app/ui/forms/ErrorSummary";
import { FactList } from "~/app/ui/content/FactList";
import { RowTable } from "~/app/ui/content/StackingTable";
import { StateMark } from "~/app/ui/status/StateMark";
import { busyTitle } from "~/app/forms/formOutcome";
import { FormFor } from "~/app/forms/RowForm";
import type { BoardProblem } from "~/app/forms/saveOwn";
import { TextField } from "~/app/ui/forms/Field";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { Form } from "~/app/ui/shell/pageLinks";
import { maxRecipients } from "@portal/domain/correspondence/letterRecipients";
import { emailField, formId, emailId, listField, removeField } from "./lettersForm";
import type { LettersView, SentLetterView } from "./lettersView";
import * as styles from "./letters.css";

interface VerificationLettersProps {
  readonly page: string;
  readonly view: LettersView;
  /** The board's failure to send; null without one. */
  readonly failed: BoardProblem | null;
  /** The board's text where the letter cannot be made as a PDF. */
  readonly because: string | null;
  readonly notice: Notice | null;
  /** Whether the list could not be sent before. */
  readonly isKept: boolean;
  readonly isChecked: boolean;
  readonly outboxUrl: string | null;
}

/** Without a list of sent letters, the physician cannot check whether one was sent. */
function failureText(failed: BoardProblem, hasList: boolean): string {
  if (failed === "busy") return `${busyTitle("Nothing was sent")} Try again in a few minutes.`;
  if (failed !== "failed") return "Nothing was sent: the board did not accept this request.";
  const unsure = "The board did not answer. The letter may or may not have been sent.";
  return hasList
    ? `${unsure} See “Letters sent” below before you try again.`
    : `${unsure} If you send it again, a recipient may get it twice.`;
}

const keptTitle =
  "Your letter was not sent: your session had ended, or we couldn’t reach the board. Its recipients are below.";

export function VerificationLetters({
  page,
  view,
  failed,
  because,
  notice,
  isKept,
  isChecked,
  outboxUrl,
}: VerificationLettersProps) {
  const errors = errorSummary(formId, view.form?.errors ?? {}, [emailField]);
  return (
    <>
      <Banners>
        {errors.length > 0 && <ErrorSummary title="Nothing was sent. Correct the following:" errors={errors} />}
        {failed && (
          <Banner kind="refusal" title={failureText(failed, view.sent !== null)}>
            {because !== null && <p>{because}</p>}
          </Banner>
        )}
        {isKept && <Banner kind="refusal" title={keptTitle} />}
        {notice !== null && <Banner kind="success" title={notice.text} />}
      </Banners>
      <h1>Verification Letters</h1>
      <Card title="Your letter">
        {view.states === null ? (
          <p>{view.refusal}</p>
        ) : (
          <>
            <p>
              A verification letter states the status of your certification on the day it is issued.
              {isChecked && " It has a code that anyone can use to check it."} A letter issued today, {view.states.date}
              , states:
            </p>
            <FactList facts={view.states.lines} hasLongNames />
            <p>
              <ButtonLink kind="secondary" to="/en/verification-letter.pdf">
                Download the letter (PDF)
              </ButtonLink>
            </p>
          </>
        )}
      </Card>
      {view.form && <Recipients page={page} form={view.form} />}
      {view.sent !== null && <SentLetters sent={view.sent} outboxUrl={outboxUrl} />}
    </>
  );
}

/** CERT-05: recipients of letters, with the dates. */
function SentLetters({ sent, outboxUrl }: { sent: readonly SentLetterView[] | "unknown"; outboxUrl: string | null }) {
  return (
    <Card title="Letters sent">
      {sent === "unknown" && <p>The list is temporarily unavailable. Try again in a few minutes.</p>}
      {sent !== "unknown" && sent.length === 0 && <p>No letters sent yet.</p>}
      {sent !== "unknown" && sent.length > 0 && (
        <RowTable
          caption="Letters sent, newest first"
          rows={sent}
          keyOf={({ id }) => id}
          columns={[
            { heading: "Recipient", cell: ({ to }) => to },
            { heading: "Requested", cell: ({ requested }) => requested },
            { heading: "Delivery", cell: ({ state }) => <StateMark state={state.mark}>{state.text}</StateMark> },
          ]}
        />
      )}
      {outboxUrl !== null && (
        <p>
          This is a demonstration and sends no e-mail. You can read the letter in <a href={outboxUrl}>the outbox</a>.
        </p>
      )}
    </Card>
  );
}

/** CERT-05: the list is built one address at a time, and the input is hidden at three. Enter adds; 'Send' sends. */
function Recipients({ page, form }: { page: string; form: NonNullable<LettersView["form"]> }) {
  const { isFull } = form;
  const { list } = form.values;
  return (
    <Card title="Send the letter by e-mail">
      <p>The board sends it to at most {maxRecipients} recipients at a time. Each gets a separate e-mail.</p>
      <Form method="post" action={page}>
        <FormFor />
        {!isFull && (
          <>
            <TextField
              {...fieldProps(formId, form)(emailField)}
              label="E-mail address"
              hint="For example the credentialing office of a hospital."
              inputMode="email"
              autoComplete="off"
            />
            {/* The first button of the form, which is the one that Enter presses. */}
            <Button kind="secondary" intent="add">
              Add recipient
            </Button>
          </>
        )}
        {list.length > 0 && (
          <ul className={styles.recipients} id={isFull ? emailId : undefined} tabIndex={-1} aria-label="Recipients">
            {list.map((address) => (
              <li key={address}>
                <input type="hidden" name={listField} value={address} />
                <span>{address}</span>{" "}
                <button type="submit" name={removeField} value={address} className={styles.remove}>
                  Remove<span className={visuallyHidden}> {address}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.send}>
          <Button intent="send">Send letter</Button>
        </p>
      </Form>
    </Card>
  );
}
