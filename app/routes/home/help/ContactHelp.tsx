import { aside, asidePart } from "../home.css";
import { parts } from "../parts";

/** HOME-02: whom to ask, and the board's picture of the whole program. */
export function ContactHelp(props: { contactEmail: string; physicianPortalHelp: string; infographicUrl: string }) {
  return (
    <aside className={aside} id={parts.help} aria-label="Help">
      <div className={asidePart}>
        <h2>Need help?</h2>
        <p>
          Write to <a href={`mailto:${props.contactEmail}`}>{props.contactEmail}</a>. Please give your name and ID.
        </p>
        <p>
          <a href={props.physicianPortalHelp}>Physician Portal Help</a>
        </p>
      </div>
      <div className={asidePart}>
        <h2>Continuing Certification</h2>
        <p>
          <a href={props.infographicUrl}>See the program at a glance (infographic)</a>
        </p>
      </div>
    </aside>
  );
}
