import { Card } from "~/app/ui/content/Card";
import { FactList } from "~/app/ui/content/FactList";
import type { Physician } from "~/contract/people/physician";
import { Banner } from "~/app/ui/messages/Banner";
import { Link } from "~/app/ui/shell/pageLinks";
import type { InformationPrompt } from "~/domain/people/informationConfirmation";

export type AccountView = readonly { readonly name: string; readonly value: string }[];

export function accountView({ fullName, physicianId, emailAddress }: Physician): AccountView {
  return [
    { name: "Name", value: fullName },
    { name: "ID", value: String(physicianId) },
    { name: "E-mail", value: emailAddress ?? "None on file" },
  ];
}

/** HOME-04: the physician's data on the board. */
export function AccountCard({ view }: { view: AccountView }) {
  return (
    <Card id="account" title="Your account">
      <FactList facts={view} />
      <p>
        <Link to="/AccountInformation">Account Information</Link>
      </p>
    </Card>
  );
}

export function InformationPromptBanner({ prompt }: { prompt: InformationPrompt }) {
  return (
    <Banner kind="information" title={prompt.title}>
      <p>
        {prompt.text} <Link to="/AccountInformation">Check my account information</Link>
      </p>
    </Banner>
  );
}
