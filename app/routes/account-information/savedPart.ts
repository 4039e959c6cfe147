import { listId as addressesId } from "~/app/forms/address/addressForm";
import { listId as licensesId } from "~/app/forms/licenses/licenseForm";
import { demographicsId } from "./demographics/Demographics";
import type { AccountPost } from "./form";
import { remindersId } from "./reminders/remindersPosts";
import { securityId } from "./security/securityPosts";

export { addressesId, licensesId };

/** Returns the part of the page that confirms what its form has saved; null for the top. */
export function savedPart({ intent }: Pick<AccountPost, "intent">): string | null {
  switch (intent) {
    case "save-demographics":
    case "delete-demographics":
      return demographicsId;
    case "choose-country":
    case "save-address":
    case "use-suggested":
    case "use-as-entered":
      return addressesId;
    case "save-license":
      return licensesId;
    case "turn-on-reminders":
    case "turn-off-reminders":
      return remindersId;
    case "confirm-information":
      return null;
    default:
      return securityId;
  }
}
