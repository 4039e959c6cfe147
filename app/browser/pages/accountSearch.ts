import { passCaptcha } from "../forms/captcha";
import { formatDates } from "../forms/dates";
import { checkFields } from "../forms/fieldChecks";
import { run } from "../run";
import { goBackWithoutPost } from "../shell/goingBack";
import { selectLinkedField } from "../shell/linkedField";
import { hideTemporaryMessages } from "../shell/messages";

/** The search for an account and the pages after it, of people who are not signed in. */
run([goBackWithoutPost, passCaptcha, formatDates, checkFields, selectLinkedField, hideTemporaryMessages]);
