import { EmailLink } from "~/app/ui/content/EmailLink";
import { useConfiguration } from "~/app/ui/shell/configuration";
import { BoardText } from "~/app/ui/content/BoardText";
import { Card } from "~/app/ui/content/Card";
import { look } from "@portal/look/look";
import { links } from "../home.css";
import { anchors } from "../pageParts";

/**
 * HOME-02: the contact, which a board may write in its own words (BRAND-05), and the board's diagram of the whole
 * program.
 */
export function ContactHelp() {
  const { physicianPortalHelp, infographicUrl } = useConfiguration();
  const { help } = look().texts;
  return (
    <Card id={anchors.help} title="Need help?" isPrinted={false}>
      {help === undefined ? (
        <p>
          Write to <EmailLink to="contact" />. Include your name and ID.
        </p>
      ) : (
        <BoardText blocks={help} Heading="h3" />
      )}
      <ul className={links} role="list">
        <li>
          <a href={physicianPortalHelp}>Physician Portal Help</a>
        </li>
        <li>
          <a href={infographicUrl}>Continuing Certification at a glance (infographic)</a>
        </li>
      </ul>
    </Card>
  );
}
