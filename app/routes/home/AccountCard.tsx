import { Link } from "@remix-run/react";
import { Card } from "~/app/ui/Card";
import { FactList } from "~/app/ui/FactList";
import type { AccountView } from "./accountView";

/** HOME-04: who the physician is to the board. */
export function AccountCard({ view }: { view: AccountView }) {
  return (
    <Card id="account" title="Your account">
      <FactList facts={view} />
      <p>
        <Link reloadDocument to="/AccountInformation">
          Account Information
        </Link>
      </p>
    </Card>
  );
}
