import type { Temporal } from "temporal-polyfill";
import type { OpenBoard } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { OpenVerification } from "~/app/forms/address/addressForm";
import { decide, verificationTexts } from "~/app/forms/address/saveAddress";
import { derivedFields, validateAddress } from "~/app/forms/address/addressContent";
import { errorsOf } from "~/app/forms/formDraft";
import { IdentityError, type IdentityService } from "~/app/identity/identityService";
import { registrationAt } from "~/app/identity/registration";
import type { PhysicianFormLookupItems } from "@portal/contract/lookups";
import type { Searching, RecordBegun } from "@portal/domain/people/accountSearchSteps";
import { boardToday, wireInstantOf } from "@portal/domain/time/boardTime";
import { personalInformationRefusals } from "@portal/domain/people/personalInformationRefusals";
import { readTypedLine } from "@portal/domain/typedLine";
import type { InformationPost } from "./informationForm";
import { addressPost, type Wrong } from "./informationView";

export type Activation =
  | { readonly kind: "activated"; readonly emailAddress: string }
  | { readonly kind: "wrong"; readonly wrong: Wrong }
  /** PERS-03; with the remaining decision about the address. */
  | { readonly kind: "email-taken"; readonly verification: Wrong["verification"] }
  /** The board knows this person after all, or cannot create accounts. */
  | { readonly kind: "needs-assistance" }
  | { readonly kind: "examination-closed" }
  /** The board no longer accepts the search. */
  | { readonly kind: "over" }
  | { readonly kind: "too-many"; readonly waitSeconds: number | null }
  | { readonly kind: "failed" };

interface Activating {
  readonly board: OpenBoard;
  readonly identity: IdentityService | null;
  readonly clientId: string;
  readonly keepRecordsBegun: KeepRecordsBegun;
}

/**
 * PERS-04: validates the four sections together and creates the record and its account. With a board that does not
 * invite people itself, the identity service is called. An interruption between the two is continued by the next post.
 */
export async function activate(
  { board, identity, clientId, keepRecordsBegun }: Activating,
  { person, siteToken, examinationId }: Searching,
  lookups: PhysicianFormLookupItems,
  post: InformationPost,
  now: Temporal.Instant,
): Promise<Activation> {
  if (examinationId === null) return { kind: "examination-closed" };
  const own = errorsOf(
    personalInformationRefusals(post, lookups.medicalEducationModel.medicalEducationLocationLookupList),
  );
  const newAddress = validateAddress(addressPost(post), null, lookups.addresses, {
    shippingUntil: null,
    today: boardToday(now),
  });
  const address = newAddress.kind === "rejected" ? newAddress.problem.errors : {};
  if (newAddress.kind === "rejected") return { kind: "wrong", wrong: { own, address, verification: null } };
  // The address is checked whatever else is wrong, so that the next round shows no new errors.
  const decided = await decide(board, addressPost(post), newAddress.toSave, lookups.addresses, siteToken);
  const verification = decided.kind === "open" ? openVerification(decided.verification) : null;
  if (Object.keys(own).length > 0) return { kind: "wrong", wrong: { own, address, verification } };

  const email = readTypedLine(post.email);
  const lineOf = (text: string) => text.trim() || null;
  try {
    const register = await registrationAt(board, identity);
    // The promised mail would never be sent: nothing is started.
    if (register === "unavailable") return { kind: "needs-assistance" };
    // Some boards report the address of a record just made as taken.
    const isOwn = async () => (await keepRecordsBegun((begun) => begun)).some((record) => record.email === email);
    const request = { ...person, email, registerClientId: clientId, siteToken };
    if (!(await board.validateEmail({ body: request })) && !(await isOwn()))
      return { kind: "email-taken", verification };
    if (decided.kind === "open") return { kind: "wrong", wrong: { own, address, verification } };
    const physician = {
      name: {
        firstName: post.firstName,
        middleName: lineOf(post.middleName),
        lastName: person.lastName,
        suffix: lineOf(post.suffix),
        title: post.title,
      },
      address: {
        ...decided.wish.content,
        ...derivedFields(decided.wish.content, decided.wish.verificationStatus, null, lookups.addresses),
        verificationStatus: decided.wish.verificationStatus,
        dateOptedIn: post.optIn === "on" ? wireInstantOf(now) : null,
      },
      medicalEducation: {
        graduationYear: Number(readTypedLine(post.graduationYear)),
        locationId: Number(post.locationId),
      },
      ssn4: person.ssn4,
      email,
      dateOfBirth: person.dateOfBirth,
      examinationAppliedToId: examinationId,
    };
    const create = () => board.createPhysician({ body: { physician, examinationId, siteToken } });
    if (register === "board") {
      await create();
      return { kind: "activated", emailAddress: email };
    }
    const made = await createOnce(create, email, keepRecordsBegun);
    await register({ ...person, email: made, examinationId });
    return { kind: "activated", emailAddress: made };
  } catch (error) {
    if (error instanceof BoardError) return refusedBy(error);
    if (error instanceof IdentityError) return unregistered(error);
    throw error;
  }
}

function openVerification(open: OpenVerification): Wrong["verification"] {
  return { open, text: verificationTexts[open.kind] };
}

/** The record exists, and the account does not; only temporary failures are retried. */
function unregistered({ status, isRefusal }: IdentityError): Activation {
  const isPassing = !isRefusal || [401, 403, 429].includes(status);
  return { kind: isPassing ? "failed" : "needs-assistance" };
}

function refusedBy({ status, code, retryAfterSeconds }: BoardError): Activation {
  if (status === 409 && code === "email-taken") return { kind: "email-taken", verification: null };
  if (status === 409 || status === 501) return { kind: "needs-assistance" };
  if (code === "examination-not-open") return { kind: "examination-closed" };
  if (status === 403) return { kind: "over" };
  return status === 429 ? { kind: "too-many", waitSeconds: retryAfterSeconds } : { kind: "failed" };
}

/**
 * Stores the result of `next` for the posts that may have created a record, one post after the other, and returns the
 * current ones: empty where the search has ended meanwhile.
 */
export type KeepRecordsBegun = (
  next: (begun: readonly RecordBegun[]) => readonly RecordBegun[],
) => Promise<readonly RecordBegun[]>;

/** Most interrupted posts that are stored for a visitor. */
const maxBegun = 10;

/**
 * Creates a record, or finds it created by another post of the same visitor: one whose answer was lost, or a
 * simultaneous one. Each post withdraws only its own entry, and only the others' entries explain an existing record.
 *
 * @returns the address of the record.
 * @throws {BoardError} where the board refuses, and no other post is the reason.
 */
async function createOnce(create: () => Promise<void>, email: string, keep: KeepRecordsBegun): Promise<string> {
  const own: RecordBegun = { post: crypto.randomUUID(), email };
  await keep((begun) => [...begun, own].slice(0, maxBegun));
  try {
    await create();
  } catch (error) {
    if (!(error instanceof BoardError) || !hasRefused(error)) throw error;
    const others = await keep((begun) => begun.filter(({ post }) => post !== own.post));
    // The search found no one, so that only another post explains an existing person or a taken address.
    const made = others.find((other) => error.code !== "email-taken" || other.email === email);
    if (error.status !== 409 || made === undefined) throw error;
    return made.email;
  }
  // Now it is certain: earlier interrupted posts have created none.
  await keep(() => [own]);
  return email;
}

/** Returns whether the board certainly created no record. */
function hasRefused({ status }: BoardError): boolean {
  return status >= 400 && status < 500 && status !== 408;
}
