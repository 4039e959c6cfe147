import { addressLineRule, postalCodeRule } from "@portal/domain/people/addressLine";
import { northAmericanPhoneRule, phoneElsewhereRule } from "@portal/domain/people/phoneNumber";
import { requiredRule } from "@portal/domain/wording";
import { run } from "@portal/look/browser/run";
import { pressButtonsOfChoices } from "../forms/choices";
import { checkFields } from "../forms/fieldChecks";

const rules = {
  required: requiredRule,
  "address-line": addressLineRule,
  "postal-code": postalCodeRule,
  "north-american-phone": northAmericanPhoneRule,
  "phone-elsewhere": phoneElsewhereRule,
};

/** The form of an address. */
run([pressButtonsOfChoices, () => checkFields(rules)]);
