import { errorSummary, fieldProps } from "~/app/forms/formDraft";
import { buttons } from "~/app/forms/rowForm.css";
import { Card } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { FactList } from "~/app/ui/content/FactList";
import { Cell, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { Button } from "~/app/ui/forms/Button";
import { ErrorSummary } from "~/app/ui/forms/ErrorSummary";
import { TextField } from "~/app/ui/forms/Field";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Form } from "~/app/ui/shell/pageLinks";
import { StaffPages } from "~/app/ui/shell/StaffPages";
import { longestRemovalReason } from "~/contract/identity";
import type { SecondFactorView } from "./view";

const formId = "removal";

interface SecondFactorProps {
  readonly view: SecondFactorView;
  readonly isReadOnly: boolean;
  /** Whether the form shows what was posted after the session had ended. */
  readonly isKept: boolean;
  readonly notice: string | null;
  /** Why a form was not carried out, in the identity service's words. */
  readonly refused: string | null;
}

/** ACCT-11: what staff do for a physician who has lost phone, passkeys and recovery codes. */
export function SecondFactor({ view, isReadOnly, isKept, notice, refused }: SecondFactorProps) {
  const { address, title, facts, form, open, ended } = view;
  const errors = errorSummary(formId, form?.errors ?? {}, ["reason"]);
  return (
    <>
      {notice !== null && (
        <Banners>
          <Banner kind="success" title={notice} />
        </Banners>
      )}
      {refused !== null && (
        <Banners>
          <Banner kind="refusal" title="Nothing was changed">
            <p>{refused}</p>
          </Banner>
        </Banners>
      )}
      {isKept && (
        <Banners>
          <Banner
            kind="information"
            title="Your session had ended: below is what you entered. Nothing is requested yet."
          />
        </Banners>
      )}
      <h1>{title}</h1>
      <StaffPages />
      {errors.length > 0 && <ErrorSummary title="The removal was not requested" errors={errors} />}
      <Card title="Account">
        <FactList facts={facts} />
      </Card>
      {open !== null && (
        <Card title="Removal requested">
          <FactList facts={open.facts} />
          <p>{open.next}</p>
          <Form method="post" action={address} className={buttons}>
            <input type="hidden" name="removalId" value={open.removalId} />
            {open.canConfirm && <Button intent="confirm">Confirm the removal</Button>}
            {open.canWithdraw && (
              <Button intent="withdraw" kind="secondary">
                Withdraw the request
              </Button>
            )}
          </Form>
        </Card>
      )}
      {form !== null && <RequestForm address={address} form={form} />}
      {isReadOnly && <p>You have view-only access. Staff with full access can request a removal here.</p>}
      {ended.length > 0 && (
        <Card title="Earlier requests">
          <StackingTable caption="Earlier requests, newest first" columns={columns}>
            <tbody role="rowgroup">
              {ended.map((row) => (
                <tr role="row" key={row.key}>
                  <RowHeading>{row.requested}</RowHeading>
                  <Cell heading="Identity check">{row.reason}</Cell>
                  <Cell heading="What happened">{row.ended}</Cell>
                </tr>
              ))}
            </tbody>
          </StackingTable>
        </Card>
      )}
    </>
  );
}

const columns = [{ heading: "Requested" }, { heading: "Identity check" }, { heading: "What happened" }];

function RequestForm({ address, form }: { address: string; form: NonNullable<SecondFactorView["form"]> }) {
  return (
    <Card title="Remove the second factor">
      <p>
        Physicians who still have a recovery code can sign in with it and set up another app themselves. Request a
        removal only if everything is lost and you know who is asking.
      </p>
      <ul>
        <li>We e-mail the physician at once, and they can stop the removal.</li>
        {form.needsTwo && <li>Another member of staff has to confirm it.</li>}
        <li>After 24 hours, the authenticator app and all passkeys are removed. The password alone then signs in.</li>
      </ul>
      <Form method="post" action={address} autoComplete="off" noValidate data-warns-when-left="">
        <TextField
          {...fieldProps(formId, form)("reason")}
          label="How did you check the physician’s identity?"
          hint="For example, a case number or the documents that you saw. We keep it for good, with your name. Don’t enter a Social Security number or an ID number."
          maxLength={longestRemovalReason}
        />
        <p className={note}>Your name and your answer are visible to other staff.</p>
        <Button intent="request">Request removal</Button>
      </Form>
    </Card>
  );
}
