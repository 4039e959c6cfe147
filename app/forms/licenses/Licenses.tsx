import script from "~/app/browser/pages/datedForm.ts?script-url";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { Button, ButtonLink, DisabledButton } from "~/app/ui/forms/Button";
import { note } from "~/app/ui/content/content.css";
import { DateField, SelectField, TextField } from "~/app/ui/forms/Field";
import { Cell, nothing, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { PageScript } from "~/app/ui/shell/Styles";
import { StateMark } from "~/app/ui/status/StateMark";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { licenseRefusalText } from "@portal/domain/licenses/license";
import { medicalLicenseToSave } from "@portal/contract/people/medicalLicense";
import { fieldProps } from "../formDraft";
import { inputConstraints } from "../inputConstraints";
import { RowForm } from "../RowForm";
import { buttons } from "../forms.css";
import * as styles from "../forms.css";
import { formId, licenseFormAction, licenseHref, listId, newLicense, undoHref } from "./licenseForm";
import type { LicenseForm, LicenseRow, LicensesView } from "./licensesView";

const columns = [{ heading: "License number" }, { heading: "State" }, { heading: "Expires" }, { heading: "Status" }];
const changeable = [...columns, { heading: "Change", isHidden: true }];

/** LIC-01, LIC-02: medical licenses as rows; the open one is a form of its own. `page` is where its forms post to. */
export function Licenses(props: { view: LicensesView; page: string }) {
  const { view, page } = props;
  const hasRows = view.rows.length > 0 || view.newRow !== null;
  return (
    <div id={listId} className={styles.licenses}>
      {view.isIncomplete && <p>Some of your licenses are temporarily unavailable.</p>}
      {hasRows && (
        <StackingTable caption="Medical licenses" columns={view.opening === null ? columns : changeable}>
          <tbody role="rowgroup">
            {view.rows.map((row) =>
              row.form ? (
                <FormRow key={row.id}>
                  <LicenseFields form={row.form} title={`Edit license ${row.texts.number}`} page={page} />
                </FormRow>
              ) : (
                <Row key={row.id} row={row} view={view} page={page} />
              ),
            )}
            {view.newRow && (
              <FormRow>
                <LicenseFields form={view.newRow} title="New license" page={page} />
              </FormRow>
            )}
          </tbody>
        </StackingTable>
      )}
      <AddLicense view={view} page={page} />
      {view.rows.length > 0 && (
        <p className={note}>
          To have a license deleted, write to <EmailLink to="licenses" />.
        </p>
      )}
    </div>
  );
}

function Row({ row, view, page }: { row: LicenseRow; view: LicensesView; page: string }) {
  const { number, state, expires } = row.texts;
  return (
    <tr role="row">
      <RowHeading>{number}</RowHeading>
      <Cell heading="State">{state ?? nothing}</Cell>
      <Cell heading="Expires">{expires}</Cell>
      <Cell heading="Status">
        <StateMark state={row.mark}>{row.word}</StateMark>
      </Cell>
      {view.opening !== null && (
        <td role="cell" className={styles.change}>
          {view.opening === "possible" && (
            <ButtonLink kind="secondary" compact to={licenseHref(page, row.id)}>
              Edit
              <span className={visuallyHidden}> license {number}</span>
            </ButtonLink>
          )}
        </td>
      )}
    </tr>
  );
}

const constraints = inputConstraints(medicalLicenseToSave);

function LicenseFields(props: { form: LicenseForm; title: string; page: string }) {
  const { form, page, title } = props;
  const { storedNow, isUnsaved } = form;
  const field = fieldProps(formId, form, constraints);
  return (
    <RowForm action={licenseFormAction(page, form.id)} {...{ title, storedNow, isUnsaved }}>
      <input type="hidden" name="medicalLicenseId" value={form.id} />
      <input type="hidden" name="basis" value={form.basis} />
      {form.repeatedLicenseId !== null && (
        <input type="hidden" name="repeatedLicenseId" value={form.repeatedLicenseId} />
      )}
      <div className={styles.fields}>
        <TextField
          {...field("licenseNumber")}
          label="License number"
          rule="required"
          ruleLabel={licenseRefusalText("number-missing")}
        />
        <SelectField
          {...field("stateId")}
          label="State"
          choices={form.states}
          rule="required"
          ruleLabel={licenseRefusalText("state-missing")}
        />
        <DateField {...field("expirationDate")} label="Expiration date" hint="MM/DD/YYYY" />
      </div>
      <div className={buttons}>
        <Button intent="save-license">Save</Button>
        <ButtonLink kind="secondary" to={undoHref(page)} discards>
          Undo
        </ButtonLink>
      </div>
      <PageScript src={script} />
    </RowForm>
  );
}

function FormRow({ children }: { children: React.ReactNode }) {
  return (
    <tr role="row">
      <td role="cell" colSpan={changeable.length}>
        {children}
      </td>
    </tr>
  );
}

/** One new row at a time, and none while a row with mistakes is open: the disabled button says why (LIC-02). */
function AddLicense({ view: { opening, licensure }, page }: { view: LicensesView; page: string }) {
  if (opening === null) return null;
  return (
    <div className={styles.add}>
      {opening === "possible" ? (
        <ButtonLink kind={licensure.mark === "overdue" ? "primary" : "secondary"} to={licenseHref(page, newLicense)}>
          Add License
        </ButtonLink>
      ) : (
        <DisabledButton because={reasons[opening]}>Add License</DisabledButton>
      )}
    </div>
  );
}

const reasons = {
  "one-is-open": "Save or undo the open license first.",
  "states-unknown": "Licenses cannot be changed at the moment. Try again in a few minutes.",
  "no-us-states": (
    <>
      Licenses cannot be added or changed here. To request a change, write to <EmailLink to="licenses" />.
    </>
  ),
};
