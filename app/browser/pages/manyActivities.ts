import { activityCreditsFault } from "@portal/domain/activities/creditsInput";
import { dateFault } from "@portal/domain/time/dateInput";
import { requiredRule } from "@portal/domain/wording";
import { run } from "@portal/look/browser/run";
import { formatDates } from "../forms/dates";
import { continueSaving } from "../forms/continueSaving";
import { checkFields } from "../forms/fieldChecks";

/** The rows of many activities. */
run([
  formatDates,
  () => checkFields({ required: requiredRule, date: dateFault, "activity-credits": activityCreditsFault }),
  continueSaving,
]);
