import { addressLineRule, postalCodeRule } from "@portal/domain/people/addressLine";
import { emailFault } from "@portal/domain/people/emailAddress";
import { graduationYearFault } from "@portal/domain/people/graduationYear";
import { nameRule } from "@portal/domain/people/personName";
import { northAmericanPhoneRule, phoneElsewhereRule } from "@portal/domain/people/phoneNumber";
import { requiredRule } from "@portal/domain/wording";
import { goBackWithoutPost } from "@portal/look/browser/goingBack";
import { run } from "@portal/look/browser/run";
import { pressButtonsOfChoices } from "../forms/choices";
import { checkFields } from "../forms/fieldChecks";
import { searchSchools } from "../forms/schoolSearch";
import { sendOnce } from "../forms/sendOnce";
import { warnBeforeLeaving } from "../forms/unsavedForms";
import { selectLinkedField } from "../shell/linkedField";

const rules = {
  required: requiredRule,
  name: nameRule,
  email: emailFault,
  "graduation-year": graduationYearFault,
  "address-line": addressLineRule,
  "postal-code": postalCodeRule,
  "north-american-phone": northAmericanPhoneRule,
  "phone-elsewhere": phoneElsewhereRule,
};

/** The information of a new person, who is not signed in. */
run([
  goBackWithoutPost,
  sendOnce,
  warnBeforeLeaving,
  () => checkFields(rules),
  pressButtonsOfChoices,
  selectLinkedField,
  searchSchools,
]);
