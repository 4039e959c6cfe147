import { isEmailAddress } from "~/domain/people/emailAddress";
import { isSameAddress } from "~/domain/correspondence/letterRecipients";
import { reserveEmail } from "../../identity/emails/reserveEmail";
import { changeEmailAddress, isAddressOfAnother, lockEmailAddress } from "../../store/people/changeEmailAddress";
import { authorOf, physicianOf } from "../caller";
import type { Handler } from "../handler";
import { noPhysician } from "./physician";
import { answer, refuse } from "../refusal";

/**
 * ACCT-03. Physicians change their own address: with it one signs in and gets back into an account, so staff do not
 * (docs/decisions/0033). Asked again after it was carried out, it is a success.
 */
export const updateEmail: Handler<"updateEmail"> = async ({ database, now, accounts, caller, body }) => {
  const { physicianId, currentEmail, newEmail } = body;
  const physician = physicianOf(caller);
  if (physician === null) return noPhysician;
  if (caller.kind !== "physician") return refuse(403, "not-for-staff", "Only physicians change their e-mail address");
  if (physician.physicianId !== physicianId) return noPhysician;
  if (!isEmailAddress(newEmail)) return refuse(422, "not-an-email", "Please enter a valid email address.");
  return database.transaction(async (tx) => {
    const stored = await lockEmailAddress(tx, physicianId);
    if (stored === null) return noPhysician;
    const { emailAddress: before } = stored;
    if (before === newEmail) return answer(undefined);
    if (!isSameAddress(before ?? "", currentEmail)) {
      return refuse(409, "out-of-date", "The e-mail address was changed meanwhile");
    }
    // Where accounts are given here, one without a password gives its address up, at the board as well.
    const isFree =
      accounts === null
        ? !(await isAddressOfAnother(tx, newEmail, [physicianId]))
        : (await reserveEmail(tx, accounts.issuer, newEmail, { subject: caller.bearer.subject, physicianId })) ===
          "reserved";
    if (!isFree) {
      return refuse(409, "email-in-use", "The email you provided is already in use. Please try a new email.");
    }
    await changeEmailAddress(tx, physicianId, { before, after: newEmail }, authorOf(caller, now));
    return answer(undefined);
  });
};
