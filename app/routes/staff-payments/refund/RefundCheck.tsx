import { FactList } from "~/app/ui/content/FactList";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { Banner } from "~/app/ui/messages/Banner";
import { Form } from "~/app/ui/shell/pageLinks";
import * as styles from "../payments.css";
import type { RefundCheckView, RequestView } from "./refundView";

/** Everything that is about to happen, and the one button that does it. */
export function RefundCheck({ check }: { readonly check: RefundCheckView }) {
  const { path, key, amount, facts, sentences, button } = check;
  return (
    <Card title="Check the refund">
      <FactList facts={facts} />
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Form method="post" action={path} className={styles.form}>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="amount" value={amount} />
        <div className={styles.buttons}>
          <Button intent="refund">{button}</Button>
          <ButtonLink kind="secondary" to={path}>
            Change this refund
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}

/** A refund that was requested, and what can still be done about it. */
export function RequestCard({ request, mayRefund }: { readonly request: RequestView; readonly mayRefund: boolean }) {
  const { path, key, isWaiting, text, facts, sentences, mayApprove, withdrawal } = request;
  return (
    <Card title="The refund that was requested">
      <Banner kind={isWaiting ? "information" : "warning"} title={text} />
      <FactList facts={facts} />
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {mayRefund && (mayApprove || withdrawal !== null) && (
        <Form method="post" action={path} className={styles.form}>
          <input type="hidden" name="key" value={key} />
          <div className={styles.buttons}>
            {mayApprove && <Button intent="approve">Approve and refund</Button>}
            {withdrawal !== null && (
              <Button intent="withdraw" kind="secondary">
                {withdrawal}
              </Button>
            )}
          </div>
        </Form>
      )}
    </Card>
  );
}
