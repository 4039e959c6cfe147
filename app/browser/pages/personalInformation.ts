import { pressButtonsOfChoices } from "../forms/choices";
import { checkFields } from "../forms/fieldChecks";
import { searchSchools } from "../forms/schoolSearch";
import { warnBeforeLeaving } from "../forms/unsavedForms";
import { run } from "../run";
import { goBackWithoutPost } from "../shell/goingBack";
import { selectLinkedField } from "../shell/linkedField";

/** The information of a new person, who is not signed in. */
run([goBackWithoutPost, warnBeforeLeaving, checkFields, pressButtonsOfChoices, selectLinkedField, searchSchools]);
