import { addressLineRule, postalCodeRule } from "@portal/domain/people/addressLine";
import { emailFault } from "@portal/domain/people/emailAddress";
import { northAmericanPhoneRule, phoneElsewhereRule } from "@portal/domain/people/phoneNumber";
import { requiredRule } from "@portal/domain/wording";
import { run } from "@portal/look/browser/run";
import { pressButtonsOfChoices } from "../forms/choices";
import { checkFields } from "../forms/fieldChecks";

const rules = {
  required: requiredRule,
  email: emailFault,
  "address-line": addressLineRule,
  "postal-code": postalCodeRule,
  "north-american-phone": northAmericanPhoneRule,
  "phone-elsewhere": phoneElsewhereRule,
};

/** The forms of an address and of the e-mail address. */
run([pressButtonsOfChoices, () => checkFields(rules)]);
