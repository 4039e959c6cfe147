import type { Temporal } from "temporal-polyfill";
import type { OpenBoard } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { extensionsForCertain } from "~/app/board/extensions";
import { verificationTexts } from "~/app/forms/address/changeAddress";
import { decide } from "~/app/forms/address/saveAddress";
import { wantedAddress } from "~/app/forms/address/wantedAddress";
import type { IdentityService } from "~/app/identity/identityService";
import type { PhysicianFormLookupItems } from "~/contract/lookups";
import type { Searching } from "~/domain/accountSearchSteps";
import { type NewPhysicianRefusal, newPhysicianRefusals } from "~/domain/newPhysicianRefusals";
import type { InformationPost } from "./form";
import { addressPost, type Wrong } from "./view";

export type Activation =
  | { readonly kind: "activated"; readonly emailAddress: string }
  | { readonly kind: "wrong"; readonly wrong: Wrong }
  /** PERS-03. */
  | { readonly kind: "email-taken" }
  /** The board knows this person after all, or cannot give accounts. */
  | { readonly kind: "needs-assistance" }
  /** The examination was closed meanwhile. */
  | { readonly kind: "examination-closed" }
  /** The board does not take the search for one any more. */
  | { readonly kind: "over" }
  | { readonly kind: "too-many" | "failed" };

/**
 * PERS-04: validates the four sections together and makes the record and its account. With a board that does not invite
 * people itself, the identity service is asked to.
 */
export async function activate(
  { board, identity }: { readonly board: OpenBoard; readonly identity: IdentityService | null },
  { person, siteToken, examinationId }: Searching,
  lookups: PhysicianFormLookupItems,
  post: InformationPost,
  today: Temporal.PlainDate,
): Promise<Activation> {
  if (examinationId === null) return { kind: "examination-closed" };
  const own = errorsOf(newPhysicianRefusals(post, lookups.medicalEducationModel.medicalEducationLocationLookupList));
  const wanted = wantedAddress(addressPost(post), null, lookups.addresses, { shippingUntil: null, today });
  const address = wanted.kind === "invalid" ? wanted.errors : {};
  if (wanted.kind === "invalid" || Object.keys(own).length > 0) return { kind: "wrong", wrong: { own, address, verification: null } };
  const decided = await decide(board, addressPost(post), wanted.content, lookups.addresses, siteToken);
  if (decided.kind === "open") {
    const { verification: open } = decided;
    return { kind: "wrong", wrong: { own, address, verification: { open, text: verificationTexts[open.kind] } } };
  }

  const email = post.email.trim();
  const lineOf = (text: string) => text.trim() || null;
  try {
    if (!(await board.validateEmail({ body: { ...person, email, siteToken } }))) return { kind: "email-taken" };
    const physician = {
      name: {
        firstName: post.firstName,
        middleName: lineOf(post.middleName),
        lastName: person.lastName,
        suffix: lineOf(post.suffix),
        title: post.title,
      },
      address: { ...decided.wish.content, verificationStatus: decided.wish.verificationStatus },
      medicalEducation: { graduationYear: Number(post.graduationYear.trim()), locationId: Number(post.locationId) },
      ssn4: person.ssn4,
      email,
      dateOfBirth: person.dateOfBirth,
      examinationAppliedToId: examinationId,
    };
    await board.createPhysician({ body: { physician, examinationId, siteToken } });
    if (identity !== null && !(await extensionsForCertain(board)).has("account-invitations")) {
      await identity.register({ ...person, email, examinationId });
    }
    return { kind: "activated", emailAddress: email };
  } catch (error) {
    if (error instanceof BoardError) return refusedBy(error);
    throw error;
  }
}

function refusedBy({ status, code }: BoardError): Activation {
  if (status === 409 && code === "email-taken") return { kind: "email-taken" };
  if (status === 409 || status === 501) return { kind: "needs-assistance" };
  if (code === "examination-not-open") return { kind: "examination-closed" };
  if (status === 403) return { kind: "over" };
  return { kind: status === 429 ? "too-many" : "failed" };
}

function errorsOf(refusals: readonly NewPhysicianRefusal[]): Wrong["own"] {
  return Object.fromEntries(refusals.toReversed().map(({ field, text }) => [field, text]));
}
