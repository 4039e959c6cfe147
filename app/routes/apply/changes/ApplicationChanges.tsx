import { Card } from "~/app/ui/content/Card";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { Link } from "~/app/ui/shell/pageLinks";
import { changesPart } from "../paths";
import type { ChangesView } from "./changesView";

/** What can be changed of a submitted application, or to whom to write about it. */
export function ApplicationChanges({ view: { links, because, writeTo } }: { view: ChangesView }) {
  return (
    <Card id={changesPart} title="Change or withdraw" isPrinted={false}>
      {links.map(({ to, text }) => (
        <p key={to}>
          <Link to={to}>{text}</Link>
        </p>
      ))}
      {because.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {writeTo !== null && (
        <p>
          {writeTo} <EmailLink to="contact" />.
        </p>
      )}
    </Card>
  );
}
