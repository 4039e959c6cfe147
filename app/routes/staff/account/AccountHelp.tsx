import type { Notice } from "~/app/notice";
import { errorSummary } from "~/app/forms/formDraft";
import { buttons } from "~/app/forms/forms.css";
import { Card } from "~/app/ui/content/Card";
import { FactList } from "~/app/ui/content/FactList";
import { nothing, RowTable } from "~/app/ui/content/StackingTable";
import { Button } from "~/app/ui/forms/Button";
import { ErrorSummary } from "~/app/ui/forms/ErrorSummary";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Form } from "~/app/ui/shell/pageLinks";
import { StaffPages } from "~/app/ui/shell/StaffPages";
import { helpFields } from "./accountHelpForm";
import { AddressForm, LinkForm, RemovalForm } from "./HelpForms";
import type { OpenRequestView } from "./requestsView";
import type { AccountHelpView } from "./accountHelpView";

interface AccountHelpProps {
  readonly view: AccountHelpView;
  readonly isReadOnly: boolean;
  /** Whether a form shows what was posted after the session had ended. */
  readonly isKept: boolean;
  readonly notice: Notice | null;
  /** Why a form was not carried out, in the identity service's words. */
  readonly refused: string | null;
}

/** ACCT-11, OPER-14: what staff do for a physician who lost a mail, the mailbox, or phone, passkeys and codes. */
export function AccountHelp({ view, isReadOnly, isKept, notice, refused }: AccountHelpProps) {
  const { page, title, facts, link, address, removal, open, ended, help } = view;
  const wrong = wrongForm(view);
  return (
    <>
      {notice !== null && (
        <Banners>
          <Banner kind="success" title={notice.text} />
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
          <Banner kind="information" title="Your session had ended: below is what you entered. Nothing is sent yet." />
        </Banners>
      )}
      <h1>{title}</h1>
      <StaffPages />
      {wrong !== null && <ErrorSummary {...wrong} />}
      <Card title="Account">
        <FactList facts={facts} />
      </Card>
      {link !== null && <LinkForm page={page} form={link} />}
      {address !== null && <AddressForm page={page} form={address} />}
      {open.map((request) => (
        <OpenRequest key={request.id} page={page} request={request} />
      ))}
      {removal !== null && <RemovalForm page={page} form={removal} />}
      {isReadOnly && <p>You have view-only access. Staff with full access can help with signing in here.</p>}
      {ended.length > 0 && (
        <Card title="Earlier requests">
          <RowTable
            caption="Earlier requests, newest first"
            rows={ended}
            keyOf={({ key }) => key}
            columns={[
              { heading: "Request", cell: ({ what }) => what },
              { heading: "Requested", cell: ({ requested }) => requested },
              { heading: "Identity check", cell: ({ reason }) => reason },
              { heading: "What happened", cell: (row) => row.ended },
            ]}
          />
        </Card>
      )}
      {help.length > 0 && (
        <Card title="What was done before">
          <RowTable
            caption="Done by staff and operators, newest first"
            rows={help}
            keyOf={({ key }) => key}
            columns={[
              { heading: "What", cell: ({ done }) => done },
              { heading: "When", cell: ({ when }) => when },
              { heading: "Reason", cell: ({ reason }) => reason ?? nothing },
            ]}
          />
        </Card>
      )}
    </>
  );
}
/** Summary of the one form that was posted with something wrong. */
function wrongForm({ link, address, removal }: AccountHelpView) {
  const forms = [
    { intent: "send-link", form: link, title: "The link was not sent" },
    { intent: "replace-email", form: address, title: "The change was not requested" },
    { intent: "request", form: removal, title: "The removal was not requested" },
  ] as const;
  for (const { intent, form, title } of forms) {
    const errors = form === null ? [] : errorSummary(intent, form.errors, helpFields);
    if (errors.length > 0) return { title, errors };
  }
  return null;
}

function OpenRequest({ page, request }: { page: string; request: OpenRequestView }) {
  return (
    <Card title={request.title}>
      <FactList facts={request.facts} />
      <p>{request.next}</p>
      <Form method="post" action={page} className={buttons}>
        <input type="hidden" name="of" value={request.of} />
        <input type="hidden" name="requestId" value={request.id} />
        {request.canConfirm && <Button intent="confirm">Confirm the request</Button>}
        {request.canWithdraw && (
          <Button intent="withdraw" kind="secondary">
            Withdraw the request
          </Button>
        )}
      </Form>
    </Card>
  );
}
