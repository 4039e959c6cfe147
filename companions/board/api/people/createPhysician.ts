import { AddressType } from "@portal/contract/enumerations";
import type { NewPhysician } from "@portal/contract/people/physician";
import { matching } from "@portal/domain/people/accountSearch";
import { boardToday } from "@portal/domain/time/boardTime";
import { personalInformationRefusals } from "@portal/domain/people/personalInformationRefusals";
import { openExaminations } from "@portal/domain/applications/applicationWindow";
import { fullNameOf } from "@portal/domain/people/nameChanges";
import { lockSearched } from "#store/people/findPhysicians";
import { inviteAccount, type Invited } from "../../identity/accounts/inviteAccount";
import { medicalEducationLocations } from "../../store/medicalSchools/medicalSchools";
import { addFirstAddress, addPhysician, wasMadeFor } from "../../store/people/newPhysicians";
import { subjectsOf } from "../../store/people/principals";
import { readOffers } from "../../store/applications/readApplications";
import { isForUncertified } from "../applications/availableExaminations";
import type { Call, Handler } from "../handler";
import { answer, refuse, type Result } from "../../refusal";
import { assistanceRequired, emailTaken, noAccountsHere, searchCandidates, admit, searchOf } from "./accountSearch";
import { judge } from "./addresses";

/**
 * PERS-04: creates the record and its account and queues the mail that sets the password, all or nothing. If two
 * browsers do it for one person, the second finds the record of the first. The same form sent twice succeeds both
 * times: a person who missed the first answer has the mail.
 */
export const createPhysician: Handler<"createPhysician"> = async (call) => {
  const { now, accounts, addresses, body } = call;
  const { physician } = body;
  const person = { lastName: physician.name.lastName, ssn4: physician.ssn4, dateOfBirth: physician.dateOfBirth };
  const search = searchOf(call, body.siteToken, person);
  if (search.kind === "refused") return search;
  if (accounts === null) return noAccountsHere;
  const refused = refusalOf(physician) ?? (await examinationRefusal(call));
  if (refused !== null) return refused;
  const judged = await judge([{ ...physician.address, addressId: null }], addresses);
  if (judged.kind === "refused") return judged;
  const [address] = judged.answer;
  if (address === undefined) throw new Error("One address is judged as one");
  const admitted = await admit(call, "signUp", search.answer);
  if (admitted.kind === "refused") return admitted;

  const created = call.database.transaction(async (tx): Promise<Result<undefined>> => {
    await lockSearched(tx, person);
    const candidates = await searchCandidates(tx, accounts, person);
    const { name, email: emailAddress } = physician;
    const [known, ...others] = matching(person, candidates);
    if (known !== undefined) {
      const isInvited = others.length === 0 && !known.hasAccount && known.subjects.length > 0;
      return isInvited && (await wasMadeFor(tx, known.physicianId, emailAddress)) ? answer(undefined) : knownPhysician;
    }
    const physicianId = await addPhysician(tx, physician, now);
    const invitation = { physicianId, fullName: fullNameOf(name), emailAddress, examinationId: body.examinationId };
    const invited = await inviteAccount(tx, accounts, invitation);
    if (invited.kind !== "invited") throw new NotInvited(invited.kind);
    const { issuer } = accounts;
    const [subject = ""] = await subjectsOf(tx, physicianId, [issuer]);
    // Dated by the server, not the browser; if the country requires no consent, none is stored.
    const hasOptedIn = physician.address.dateOptedIn !== null && addresses.optInCountryIds.includes(address.countryId);
    await addFirstAddress(tx, physicianId, { ...address, hasOptedIn }, { issuer, subject }, now);
    return answer(undefined);
  });
  return created.catch((error: unknown) => {
    if (!(error instanceof NotInvited)) throw error;
    // Another record has this email address, so it can't be used to sign in; the board's staff have to look.
    return error.why === "taken" ? emailTaken : assistanceRequired;
  });
};

class NotInvited extends Error {
  override readonly name = "NotInvited";

  constructor(readonly why: Exclude<Invited["kind"], "invited">) {
    super("No account was created");
  }
}

const knownPhysician = refuse(409, "known-physician", "The board has a record of this person");

function refusalOf({ name, email, medicalEducation, address }: NewPhysician): Result<never> | null {
  const { firstName, middleName, suffix, title } = name;
  const { graduationYear, locationId } = medicalEducation;
  const claim = {
    firstName,
    middleName: middleName ?? "",
    suffix: suffix ?? "",
    title,
    email,
    graduationYear: String(graduationYear),
    locationId: String(locationId),
  };
  const [wrong] = personalInformationRefusals(claim, medicalEducationLocations);
  if (wrong !== undefined) return refuse(422, `${wrong.field}-invalid`, wrong.text);
  // PERS-06.
  return address.types.includes(AddressType.Contact)
    ? null
    : refuse(422, "contact-missing", "A contact address is required");
}

/** The one examination that both name, which is open now to applicants without a certificate. */
async function examinationRefusal({ database, now, body }: Call<"createPhysician">): Promise<Result<never> | null> {
  const { examinationId, physician } = body;
  const open = openExaminations((await readOffers(database)).filter(isForUncertified), boardToday(now));
  const isOffered =
    examinationId === physician.examinationAppliedToId && open.some((offer) => offer.examinationId === examinationId);
  return isOffered ? null : refuse(422, "examination-not-open", "This examination cannot be applied for now");
}
