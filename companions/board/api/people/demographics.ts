import { savedAnswers } from "@portal/domain/people/demographics";
import { changeDemographics, readDemographics } from "../../store/people/changeDemographics";
import type { KnownPhysician } from "../../store/people/principals";
import { noPhysician, authorOf, type Caller, personKeyOf, physicianOf } from "../caller";
import type { Handler } from "../handler";
import { answer, refuse, type Result } from "../../refusal";

/** Only physicians themselves may give, see or delete their answers. */
function ownOf(caller: Caller): Result<KnownPhysician> {
  if (caller.kind === "staff") return refuse(403, "own-only", "Only the physician sees and changes these answers");
  const physician = physicianOf(caller);
  return physician === null ? noPhysician : answer(physician);
}

/** The same answer for an unknown person and for another (AUTH-17). */
const unknownPerson = refuse(404, "unknown-person", "There are no such answers");

/** One set of answers per physician; its id is the physician's. */
export const getPhysicianDemographic: Handler<"getPhysicianDemographic"> = async ({ database, caller }) => {
  const own = ownOf(caller);
  if (own.kind === "refused") return own;
  const { physicianId } = own.answer;
  const answers = await readDemographics(database, physicianId);
  return answer(answers && { ...answers, physicianDemographicId: physicianId, personKey: personKeyOf(caller) });
};

/** DEMO-01, DEMO-02. */
export const savePhysicianDemographic: Handler<"savePhysicianDemographic"> = async ({
  database,
  now,
  caller,
  body,
}) => {
  const own = ownOf(caller);
  if (own.kind === "refused") return own;
  const { physicianId } = own.answer;
  const { personKey, physicianDemographicId, replaces } = body;
  const isOwn =
    (personKey ?? personKeyOf(caller)) === personKeyOf(caller) &&
    (physicianDemographicId === null || physicianDemographicId === physicianId);
  if (!isOwn) return unknownPerson;
  const isSaved = await changeDemographics(database, physicianId, savedAnswers(body), replaces, authorOf(caller, now));
  return isSaved ? answer(undefined) : refuse(409, "stale", "The answers have changed");
};

/** Deleting missing answers succeeds: the same form may be sent twice. */
export const deletePhysicianDemographic: Handler<"deletePhysicianDemographic"> = async (call) => {
  const { database, now, caller, body: personKey } = call;
  const own = ownOf(caller);
  if (own.kind === "refused") return own;
  if (personKey !== personKeyOf(caller)) return unknownPerson;
  await changeDemographics(database, own.answer.physicianId, null, undefined, authorOf(caller, now));
  return answer(undefined);
};
