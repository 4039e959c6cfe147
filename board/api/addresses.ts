import { admitAttempt } from "../store/strangerAttempts";
import { optIn } from "../store/optIn";
import { physicianOf } from "./caller";
import type { Handler } from "./handler";
import { noPhysician } from "./physician";
import { answer, refuse } from "./refused";

/** The verifier has not answered: nobody can tell, and nothing was saved. */
export const verifierUnavailable = refuse(503, "verifier-unavailable", "Addresses cannot be verified just now");

/** ADDR-03. It keeps nothing of what it is asked. */
export const verifyAddresses: Handler<"verifyAddresses"> = async ({ database, signUps, addresses: { verify }, caller, body }) => {
  if (caller !== null && physicianOf(caller) === null) return noPhysician;
  // A verifier may cost money: strangers ask it as often as they can sign up, all together (PERS-01).
  if (caller === null && !(await admitAttempt(database, signUps.secret, [ofStrangers]))) return verifierUnavailable;
  const verified = await verify(body);
  return verified === null ? verifierUnavailable : answer([...verified]);
};

const ofStrangers = { what: "verification of all", whose: "", most: 300, within: { hours: 1 } };

/** ADDR-04. */
export const optInOut: Handler<"optInOut"> = async ({ database, now, addresses, caller, body: isIn }) => {
  const physician = physicianOf(caller);
  if (physician === null) return noPhysician;
  const isAsked = await optIn(database, physician.physicianId, addresses.optInCountryIds, isIn ? now : null);
  return isAsked ? answer(undefined) : refuse(422, "not-asked", "No address is in a country where the board has to ask");
};
