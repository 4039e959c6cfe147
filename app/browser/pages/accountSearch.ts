import { goBackWithoutPost } from "@portal/look/browser/goingBack";
import { run } from "@portal/look/browser/run";
import { passCaptcha } from "../forms/captcha";
import { formatDates } from "../forms/dates";
import { checkFields } from "../forms/fieldChecks";
import { selectLinkedField } from "../shell/linkedField";
import { hideTemporaryMessages } from "../shell/messages";

/** The search for an account and the pages after it, of people who are not signed in. */
run([goBackWithoutPost, passCaptcha, formatDates, checkFields, selectLinkedField, hideTemporaryMessages]);
