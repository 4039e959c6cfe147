import { Banner } from "~/app/ui/messages/Banner";
import { Link } from "~/app/ui/shell/pageLinks";
import type { PaymentNotice } from "./paymentNotices";

export function PaymentUnderWay({ view }: { view: PaymentNotice }) {
  return (
    <Banner kind={view.kind} title={view.title}>
      <p>
        {view.text} <Link to={view.href}>See the status of this payment</Link>.
      </p>
    </Banner>
  );
}
