import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "~/app/ui/Button";
import { DateField, SelectField, TextField } from "~/app/ui/Field";
import { licenseRefusalText, longestLicenseNumber } from "~/domain/licenseRefusals";
import { FormFor } from "../FormFor";
import { fieldIds, licenseFormAction, undoHref } from "./licenseAddresses";
import * as styles from "./licenses.css";
import type { LicenseForm } from "./licensesView";

/** A license being added or edited: all of the form, so that a row is saved by itself. */
export function LicenseFields(props: { form: LicenseForm; title: string; page: string; physicianId: number }) {
  const { form, page } = props;
  const { shown, errors } = form;
  return (
    // The server says what is wrong, in the same words for everybody; browsers only mark it before (noValidate).
    <Form
      reloadDocument
      method="post"
      action={licenseFormAction(page, form.id)}
      autoComplete="off"
      noValidate
      className={styles.form}
      data-warns-when-left=""
      data-unsaved={form.isUnsaved ? "" : undefined}
    >
      <fieldset>
        <legend className={styles.legend}>{props.title}</legend>
        <FormFor physicianId={props.physicianId} />
        <input type="hidden" name="medicalLicenseId" value={form.id} />
        <input type="hidden" name="basis" value={form.basis} />
        {form.storedNow !== null && (
          <p className={styles.storedNow}>
            Saved now: <strong>{form.storedNow}</strong>
          </p>
        )}
        <div className={styles.fields}>
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
        <div className={styles.buttons}>
          <Button intent="save-license">Save</Button>
          <ButtonLink kind="secondary" to={undoHref(page)} discards>
            Undo
          </ButtonLink>
        </div>
      </fieldset>
    </Form>
  );
}

function listOf(error: string | undefined): readonly string[] {
  return error === undefined ? [] : [error];
}
