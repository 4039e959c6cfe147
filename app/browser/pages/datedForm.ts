import { dateFault, trainingDateFault } from "@portal/domain/time/dateInput";
import { requiredRule } from "@portal/domain/wording";
import { run } from "@portal/look/browser/run";
import { formatDates } from "../forms/dates";
import { checkFields } from "../forms/fieldChecks";

/** The forms of a license and of a training. */
run([formatDates, () => checkFields({ required: requiredRule, date: dateFault, "training-date": trainingDateFault })]);
