import { scriptAttributes } from "~/app/browser/attributes";
import script from "~/app/browser/pages/addressForm.ts?script-url";
import { Button, ButtonLink, EnterButton } from "~/app/ui/forms/Button";
import { note } from "~/app/ui/content/content.css";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import { SelectField, TextField } from "~/app/ui/forms/Field";
import { PageScript } from "~/app/ui/shell/Styles";
import { addressContent } from "@portal/contract/people/address";
import { addressFieldNames } from "@portal/domain/people/addressRefusals";
import { requiredText } from "@portal/domain/wording";
import { choiceProps, fieldId, fieldProps } from "../formDraft";
import { inputConstraints } from "../inputConstraints";
import { RowForm } from "../RowForm";
import { buttons } from "../forms.css";
import * as styles from "./address.css";
import type { AddressForm } from "./addressFormView";
import { addressFormAction, cancelHref, formId } from "./addressForm";
import { Verification } from "./Verification";

/** ADDR-01: an address being added or edited. `saveWord` is what saving is called on the page. */
export function AddressFields(props: {
  form: AddressForm;
  title: string;
  page: string;
  saveWord: string;
  canCancel: boolean;
}) {
  const { form, page, title, saveWord, canCancel } = props;
  const { storedNow, isUnsaved, verification } = form;
  return (
    <RowForm action={addressFormAction(page, form.id)} {...{ title, storedNow, isUnsaved }}>
      <EnterButton intent="save-address">{saveWord}</EnterButton>
      <input type="hidden" name="addressId" value={form.id} />
      <input type="hidden" name="basis" value={form.basis} />
      <input type="hidden" name="verified" value={verification?.verified ?? ""} />
      <input type="hidden" name="suggested" value={verification?.suggestion ?? ""} />
      <input type="hidden" name="accepted" value={form.accepted} />
      {verification && <Verification view={verification} heading="h4" />}
      <Uses form={form} />
      <Country form={form} />
      <FollowingCountry form={form} />
      <div className={buttons}>
        <Button intent="save-address" kind={verification ? "secondary" : "primary"}>
          {saveWord}
        </Button>
        {canCancel && (
          <ButtonLink kind="secondary" to={cancelHref(page)} discards>
            Cancel
          </ButtonLink>
        )}
      </div>
      <PageScript src={script} />
    </RowForm>
  );
}

/** ADDR-02. */
function Uses({ form }: { form: AddressForm }) {
  const { errors, isContactFixed, shippingUntil } = form;
  const choice = choiceProps(formId, form);
  return (
    <ChoiceGroup id={fieldId(formId, "types")} legend="Use this address" errors={errors.types}>
      {isContactFixed ? (
        <p className={note}>
          To contact you. This is your contact address.
          <input type="hidden" name="isContact" value="on" />
        </p>
      ) : (
        <Choice {...choice("isContact")}>To contact you, in place of your current contact address</Choice>
      )}
      <Choice {...choice("isPublic")}>As your public address, which anyone can see</Choice>
      <Choice {...choice("isShipping")}>
        To ship to you{shippingUntil === null ? "" : `, until ${shippingUntil}`}
      </Choice>
    </ChoiceGroup>
  );
}

const chooseCountry = "choose-country";

/** ADDR-05: without JavaScript the areas of another country come with the page that this button leads to. */
export function Country({ form }: { form: AddressForm }) {
  return (
    <div className={styles.country}>
      <SelectField
        {...fieldProps(formId, form, constraints)("countryId")}
        label="Country"
        autoComplete="country"
        choices={form.countries}
        hint="Choosing a country updates the list of states."
        rule="required"
        ruleLabel={requiredText("Country")}
        presses={chooseCountry}
      />
      <Button id={chooseCountry} intent="choose-country" kind="secondary">
        Update state list
      </Button>
    </div>
  );
}

/** What a country decides of the form; scripts show that of another country in the same page. */
export function FollowingCountry({ form }: { form: AddressForm }) {
  return (
    <div className={styles.following} {...scriptAttributes({ "data-follows": "" })}>
      <Street form={form} />
      <Consent form={form} />
    </div>
  );
}

function Street({ form }: { form: AddressForm }) {
  const { areas, areaLabel, isCountryChosen } = form;
  return (
    <div className={styles.fields}>
      <Line
        form={form}
        field="line1"
        label="Street address"
        placeholder="123 Main Street"
        autoComplete="address-line1"
      />
      <Line form={form} field="line2" label="Apartment or suite (optional)" autoComplete="address-line2" />
      <Line form={form} field="city" label="City" autoComplete="address-level2" />
      {areas && (
        <SelectField
          {...fieldProps(formId, form)("stateId")}
          label={areaLabel}
          autoComplete="address-level1"
          choices={areas}
          required
          rule="required"
          ruleLabel={requiredText(areaLabel)}
          // After choosing a country, the physician continues at the same place.
          {...(isCountryChosen && { autoFocus: true })}
        />
      )}
      <Line
        form={form}
        field="zipCode"
        label={form.postalCodeLabel}
        rule="postal-code"
        ruleLabel={form.postalCodeLabel}
        placeholder="00000"
        autoComplete="postal-code"
        {...(form.postalCodeHint !== null && { hint: form.postalCodeHint })}
      />
      <Line
        form={form}
        field="homePhoneNumber"
        label="Phone"
        type="tel"
        placeholder="000-000-0000"
        autoComplete="tel"
        rule={form.phonePlace === "elsewhere" ? "phone-elsewhere" : "north-american-phone"}
        hint={outsideUS}
        title={outsideUS}
        required
      />
      <Line form={form} field="company" label="Organization (optional)" autoComplete="organization" />
    </div>
  );
}

const outsideUS = "If outside the US please enter phone number in international format.";

type LineName = "company" | "line1" | "line2" | "city" | "zipCode" | "homePhoneNumber";

function Line(
  props: { form: AddressForm; field: LineName; label: string } & Pick<
    Parameters<typeof TextField>[0],
    "hint" | "placeholder" | "title" | "type" | "autoComplete" | "required" | "rule" | "ruleLabel"
  >,
) {
  const { form, field, ...described } = props;
  const control = { ...fieldProps(formId, form, constraints)(field), ...described };
  return <TextField rule="address-line" ruleLabel={addressFieldNames[field]} {...control} />;
}

const constraints = inputConstraints(addressContent);

/** ADDR-04: only where the law has the board ask. */
function Consent({ form }: { form: AddressForm }) {
  if (!form.asksConsent) return null;
  return (
    <ChoiceGroup id="address-consent" legend="Your consent">
      <Choice {...choiceProps(formId, form)("optIn")}>
        I agree that the board keeps this address and writes to me there. I can withdraw this consent here at any time.
      </Choice>
    </ChoiceGroup>
  );
}
