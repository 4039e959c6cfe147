import { Link } from "@remix-run/react";
import { Banner } from "~/app/ui/messages/Banner";
import type { PaymentNotice } from "./paymentNotices";

export function PaymentUnderWay({ view }: { view: PaymentNotice }) {
  return (
    <Banner kind={view.kind} title={view.title}>
      <p>
        {view.text}{" "}
        <Link reloadDocument to={view.href}>
          See how this payment stands
        </Link>
        .
      </p>
    </Banner>
  );
}
