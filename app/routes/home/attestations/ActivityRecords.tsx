import { useConfiguration } from "~/app/ui/shell/configuration";
import { note } from "~/app/ui/content/content.css";
import { compact, kinds } from "~/app/ui/forms/forms.css";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { hrefOf, Link } from "~/app/ui/shell/pageLinks";
import { formId, useRecordsAction } from "./attestationForm";
import * as styles from "./attestations.css";
import type { AttestationsView } from "./attestationsView";

/**
 * ACT-05, CCB-14: years to fill in from the physician's own records, and the ways to them. They follow the form in the
 * page, so that Enter saves.
 */
export function ActivityRecords({ view, level }: { view: AttestationsView; level: "h3" | "h4" }) {
  const Heading = level;
  const { approvedActivitiesUrl } = useConfiguration();
  return (
    <div className={styles.records}>
      <Heading>Your activity records</Heading>
      {view.readOnlyBecause === null &&
        view.recorded.map(({ year, text }) => (
          <p key={year}>
            <span className={styles.recorded}>
              {year}: {text}
            </span>{" "}
            <UseRecords year={year} />
          </p>
        ))}
      <p className={note}>Verified activities count by themselves. Your own count after you attest.</p>
      <p className={note}>
        <Link to="/ManageActivities">View and Manage Activity Records</Link>, or find activities in the{" "}
        <a href={approvedActivitiesUrl}>list of approved activities</a>.
      </p>
    </div>
  );
}

function UseRecords({ year }: { year: number }) {
  return (
    <button
      type="submit"
      form={formId}
      name="intent"
      value="use-activity-records"
      formAction={hrefOf(useRecordsAction(year))}
      className={`${kinds.secondary} ${compact}`}
    >
      Use my activity records<span className={visuallyHidden}> for {year}</span>
    </button>
  );
}
