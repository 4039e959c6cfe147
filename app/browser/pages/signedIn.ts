import { creditsFault } from "@portal/domain/activities/creditsInput";
import { goBackWithoutPost } from "@portal/look/browser/goingBack";
import { run } from "@portal/look/browser/run";
import { tickDependentBoxes } from "../forms/dependentBoxes";
import { checkFields } from "../forms/fieldChecks";
import { sendFormsTogether } from "../forms/formsTogether";
import { sendOnce } from "../forms/sendOnce";
import { warnBeforeLeaving } from "../forms/unsavedForms";
import { followSession } from "../session/session";
import { selectLinkedField } from "../shell/linkedField";
import { closeMenuWhenLeft } from "../shell/menu";
import { hideSuccess } from "../shell/messages";
import { showNotices } from "../shell/notices";
import { showReadersTime } from "../shell/readersTime";

/** Every page of a person who is signed in. */
run([
  goBackWithoutPost,
  followSession,
  sendOnce,
  sendFormsTogether,
  warnBeforeLeaving,
  () => checkFields({ credits: creditsFault }),
  tickDependentBoxes,
  selectLinkedField,
  closeMenuWhenLeft,
  hideSuccess,
  showNotices,
  showReadersTime,
]);
