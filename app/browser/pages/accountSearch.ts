import { emailFault } from "@portal/domain/people/emailAddress";
import { nameRule } from "@portal/domain/people/personName";
import { ssn4Fault } from "@portal/domain/people/ssn4";
import { dateFault } from "@portal/domain/time/dateInput";
import { goBackWithoutPost } from "@portal/look/browser/goingBack";
import { run } from "@portal/look/browser/run";
import { passCaptcha } from "../forms/captcha";
import { formatDates } from "../forms/dates";
import { checkBeforeSending, checkFields } from "../forms/fieldChecks";
import { sendOnce } from "../forms/sendOnce";
import { selectLinkedField } from "../shell/linkedField";
import { hideTemporaryMessages } from "../shell/messages";

const rules = { name: nameRule, ssn4: ssn4Fault, date: dateFault, email: emailFault };

/** The search for an account and the pages after it, of people who are not signed in. */
run([
  goBackWithoutPost,
  passCaptcha,
  formatDates,
  () => checkFields(rules),
  () => checkBeforeSending(rules),
  sendOnce,
  selectLinkedField,
  hideTemporaryMessages,
]);
