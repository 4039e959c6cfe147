import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { SelectField } from "~/app/ui/forms/Field";
import * as styles from "./activities.css";
import { page } from "./editing/activityForm";
import type { ActivitiesView } from "./view";

/** Which activities are listed: a form that only asks, so that its answer has an address. */
export function FilterForm({ view: { filter, blockChoices, kindChoices } }: { view: ActivitiesView }) {
  const isFiltered = filter.block !== null || filter.kind !== null;
  return (
    <Form
      reloadDocument
      method="get"
      action={page}
      role="search"
      aria-label="Filter activities"
      className={styles.filter}
    >
      {blockChoices.length > 0 && (
        <SelectField
          id="filter-block"
          name="block"
          label="Block"
          none="All blocks"
          choices={blockChoices}
          defaultValue={filter.block === null ? "" : String(filter.block)}
        />
      )}
      <SelectField
        id="filter-kind"
        name="kind"
        label="Counts as"
        none="All kinds"
        choices={kindChoices}
        defaultValue={filter.kind ?? ""}
      />
      <div className={styles.filterButtons}>
        <Button kind="secondary">Show</Button>
        {isFiltered && (
          <ButtonLink kind="quiet" to={page}>
            Show all
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
