import { EmailLink } from "~/app/ui/content/EmailLink";
import { useConfiguration } from "~/app/ui/shell/configuration";
import { BoardText } from "~/app/ui/content/BoardText";
import { look } from "@portal/look/look";
import { aside, asidePart } from "../home.css";
import { anchors } from "../pageParts";

/**
 * HOME-02: the contact, which a board may write in its own words (BRAND-05), and the board's diagram of the whole
 * program.
 */
export function ContactHelp() {
  const { physicianPortalHelp, infographicUrl } = useConfiguration();
  const { help } = look().texts;
  return (
    <aside className={aside} id={anchors.help} aria-label="Help">
      <div className={asidePart}>
        <h2>Need help?</h2>
        {help === undefined ? (
          <p>
            Write to <EmailLink to="contact" />. Include your name and ID.
          </p>
        ) : (
          <BoardText blocks={help} Heading="h3" />
        )}
        <p>
          <a href={physicianPortalHelp}>Physician Portal Help</a>
        </p>
        <p>
          <a href={infographicUrl}>Continuing Certification at a glance (infographic)</a>
        </p>
      </div>
    </aside>
  );
}
