import { goBackWithoutPost } from "@portal/look/browser/goingBack";
import { run } from "@portal/look/browser/run";
import { pressButtonsOfChoices } from "../forms/choices";
import { checkFields } from "../forms/fieldChecks";
import { searchSchools } from "../forms/schoolSearch";
import { warnBeforeLeaving } from "../forms/unsavedForms";
import { selectLinkedField } from "../shell/linkedField";

/** The information of a new person, who is not signed in. */
run([goBackWithoutPost, warnBeforeLeaving, checkFields, pressButtonsOfChoices, selectLinkedField, searchSchools]);
