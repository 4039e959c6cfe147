import { physicianSearch } from "~/domain/people/physicianSearch";
import { findPhysicians } from "../../store/people/findPhysicians";
import type { Subject } from "../../store/people/principals";
import { admitAttempt, type Limit } from "../../store/people/searchAttempts";
import type { Handler } from "../handler";
import { answer, refuse, tooMany } from "../refusal";

/** For staff only; the role comes from the token, also while they act for a physician. */
export const searchPhysicians: Handler<"searchPhysicians"> = async ({ database, signUps, caller, body }) => {
  if (caller.kind !== "staff") return refuse(403, "not-staff", "Only staff may search for physicians");
  const search = physicianSearch(body.text);
  if (search.kind === "refused") return refuse(422, search.because, "Search for at least two letters or digits");
  const waitSeconds = await admitAttempt(database, signUps.secret, limitsOf(caller.bearer));
  if (waitSeconds !== null) return tooMany("too-many-searches", "There were too many searches", waitSeconds);
  return answer(await findPhysicians(database, search));
};

/** A busy hour and a long day of a telephone desk; more would allow copying the register. */
function limitsOf({ issuer, subject }: Subject): Limit[] {
  const whose = JSON.stringify([issuer, subject]);
  return [
    { what: "physicians searched by staff in an hour", whose, limit: 120, within: { hours: 1 } },
    { what: "physicians searched by staff in a day", whose, limit: 500, within: { hours: 24 } },
  ];
}
