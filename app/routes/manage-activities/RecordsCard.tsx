import { ButtonLink, DisabledButton } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/card.css";
import { StackingTable } from "~/app/ui/content/StackingTable";
import * as styles from "./activities.css";
import { ActivityFields } from "./editing/ActivityFields";
import { newActivity } from "./editing/activityForm";
import { Group } from "./Group";
import { csvHref, listId, openHref } from "./paths";
import { everything } from "./filter";
import type { ActivitiesView } from "./view";

const columns = [
  { heading: "Activity" },
  { heading: "Completed" },
  { heading: "CME", numeric: true },
  { heading: "SA-CME", numeric: true },
  { heading: "Also counts as" },
  { heading: "Reported" },
  { heading: "Change", isHidden: true },
];

/** ACT-01, ACT-02: every activity that was asked for, and the one that is open as a form of its own. */
export function RecordsCard({ view }: { view: ActivitiesView }) {
  const { filter, groups, newForm, physicianId } = view;
  return (
    <Card id={listId} title="Activities">
      <p className={styles.listed}>
        <strong>{view.listed}.</strong> {view.sums === null ? "" : `${view.sums}.`}
      </p>
      <div className={styles.buttons}>
        <AddActivity opening={view.opening} />
        {view.sums !== null && (
          <ButtonLink kind="secondary" to={csvHref(filter)}>
            Download as CSV
          </ButtonLink>
        )}
      </div>
      {newForm && <ActivityFields form={newForm} title="New activity" filter={filter} physicianId={physicianId} />}
      {groups.length > 0 ? (
        <StackingTable caption="Activities, newest first" columns={columns} className={styles.records}>
          {groups.map((group) => (
            <Group key={group.name} group={group} view={view} columns={columns.length} />
          ))}
        </StackingTable>
      ) : (
        <p className={note}>You have no activities on record.</p>
      )}
    </Card>
  );
}

/** One open activity at a time: the disabled button says why. A new one is added to the whole list, where it is seen. */
function AddActivity({ opening }: { opening: ActivitiesView["opening"] }) {
  if (opening === null) return null;
  return opening === "possible" ? (
    <ButtonLink to={openHref(everything, { kind: "edit", id: newActivity })}>Add Activity</ButtonLink>
  ) : (
    <DisabledButton because="Save or cancel the open activity first.">Add Activity</DisabledButton>
  );
}
