import { admitAttempt } from "../../store/people/searchAttempts";
import { optIn } from "../../store/applications/shipping";
import { physicianOf } from "../caller";
import type { Call, Handler } from "../handler";
import { noPhysician } from "./physician";
import { answer, refuse } from "../refusal";
import { admit, searchOf } from "./searchAccess";

/** The verifier has not answered: nobody can tell, and nothing was saved. */
export const verifierUnavailable = refuse(503, "verifier-unavailable", "Addresses cannot be verified at the moment");

/** ADDR-03. It keeps nothing of what it is asked. */
export const verifyAddresses: Handler<"verifyAddresses"> = async (call) => {
  const { addresses, caller, body } = call;
  if (caller !== null && physicianOf(caller) === null) return noPhysician;
  const [{ siteToken = null } = {}] = body;
  if (caller === null && !(await isAdmitted(call, siteToken))) return verifierUnavailable;
  // The token is nobody else's business.
  const verified = await addresses.verify(body.map(({ siteToken: _, ...one }) => one));
  return verified === null ? verifierUnavailable : answer([...verified]);
};

/**
 * PERS-01: a stranger may ask as part of a search. Without one they are counted apart, all together: however often they
 * ask, somebody who has come through the portal is answered.
 */
async function isAdmitted(
  call: Pick<Call<"verifyAddresses">, "database" | "signUps">,
  siteToken: string | null,
): Promise<boolean> {
  const search = searchOf(call, siteToken, null);
  if (search.kind === "refused") return admitAttempt(call.database, call.signUps.secret, [withoutSearch]);
  return (await admit(call, "verification", search.answer)).kind !== "refused";
}

const withoutSearch = { what: "verification without a search", whose: "", most: 300, within: { hours: 1 } };

/** ADDR-04. */
export const optInOut: Handler<"optInOut"> = async ({ database, now, addresses, caller, body: isIn }) => {
  const physician = physicianOf(caller);
  if (physician === null) return noPhysician;
  const isAsked = await optIn(database, physician.physicianId, addresses.optInCountryIds, isIn ? now : null);
  return isAsked
    ? answer(undefined)
    : refuse(422, "not-asked", "No address is in a country where the board has to ask");
};
