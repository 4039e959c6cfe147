import { Button, ButtonLink } from "~/app/ui/Button";
import { DateField, SelectField, TextField } from "~/app/ui/Field";
import { licenseRefusalText, longestLicenseNumber } from "~/domain/licenseRefusals";
import { RowForm } from "../RowForm";
import { buttons } from "../rowForm.css";
import { fieldIds, licenseFormAction, undoHref } from "./licenseAddresses";
import { fields } from "./licenses.css";
import type { LicenseForm } from "./licensesView";

/** A license being added or edited. */
export function LicenseFields(props: { form: LicenseForm; title: string; page: string; physicianId: number }) {
  const { form, page, title, physicianId } = props;
  const { shown, errors, storedNow, isUnsaved } = form;
  return (
    <RowForm action={licenseFormAction(page, form.id)} {...{ title, physicianId, storedNow, isUnsaved }}>
      <input type="hidden" name="medicalLicenseId" value={form.id} />
      <input type="hidden" name="basis" value={form.basis} />
      <div className={fields}>
        <TextField
          id={fieldIds.licenseNumber}
          name="licenseNumber"
          label="License number"
          defaultValue={shown.licenseNumber}
          errors={listOf(errors.licenseNumber)}
          required
          maxLength={longestLicenseNumber}
          mistake={licenseRefusalText("number-missing")}
        />
        <SelectField
          id={fieldIds.stateId}
          name="stateId"
          label="State"
          defaultValue={shown.stateId}
          errors={listOf(errors.stateId)}
          choices={form.states}
          required
          mistake={licenseRefusalText("state-missing")}
        />
        <DateField
          id={fieldIds.expirationDate}
          name="expirationDate"
          label="Expiration date"
          hint="MM/DD/YYYY"
          defaultValue={shown.expirationDate}
          errors={listOf(errors.expirationDate)}
          required
          mistake={licenseRefusalText("date-invalid")}
        />
      </div>
      <div className={buttons}>
        <Button intent="save-license">Save</Button>
        <ButtonLink kind="secondary" to={undoHref(page)} discards>
          Undo
        </ButtonLink>
      </div>
    </RowForm>
  );
}

function listOf(error: string | undefined): readonly string[] {
  return error === undefined ? [] : [error];
}
