import { unchanged } from "~/app/notice";
import type { Board } from "~/app/board/board";
import { orNull } from "~/app/board/boardError";
import { confirmationOf } from "~/app/board/confirmations";
import { placesOf } from "~/app/board/lookups";
import type { Address, AddressContent } from "@portal/contract/people/address";
import { AddressVerificationStatus } from "@portal/contract/enumerations";
import type { Physician } from "@portal/contract/people/physician";
import { contentOf, isSameContent } from "@portal/domain/people/address";
import {
  needsVerification,
  unverifiableText,
  verificationOutcome,
  postalAddressKey,
} from "@portal/domain/people/addressVerification";
import { type AddressField, addressFields, addressRefusals, type Places } from "@portal/domain/people/addressRefusals";
import { basisOfNew, errorSummary, fieldId } from "../formDraft";
import { type Invalid, notSaved, unsavedDraft } from "../formOutcome";
import { type FormVerdict, saveOwn, type SaveProblem } from "../saveOwn";
import {
  acceptedAs,
  addressBasis,
  type AddressDraft,
  type AddressPost,
  formId,
  newAddress,
  type OpenVerification,
} from "./addressForm";
import { type AddressChange, addressSaved, keepConsent } from "./keepConsent";
import {
  type AddressSettings,
  asSuggested,
  derivedFields,
  toVerify,
  validateAddress,
  withAreaId,
} from "./addressContent";

interface Wish {
  readonly content: AddressContent;
  readonly verificationStatus: Address["verificationStatus"] & number;
}

interface Unverified {
  readonly kind: "unverified";
  readonly verification: OpenVerification;
}

const words = {
  subject: ["this address", "was"],
  entered: "What you entered",
  undo: "Cancel",
  controlId: fieldId(formId, "line1"),
} as const;

/**
 * ADDR-03, ADDR-05: handles a button of an address's form on any page. 'Save' verifies and saves the address.
 *
 * @param saveWord the page's label for 'Save'.
 * @throws BoardError when the physician cannot be read.
 */
export async function saveAddress(
  board: Board,
  post: AddressPost,
  settings: AddressSettings,
  saveWord = "Save",
): Promise<AddressChange> {
  const entered: AddressDraft = { values: post, errors: {}, verification: null, isStale: false };
  if (post.intent === "choose-country") {
    const physician = await board.getPhysician();
    return { kind: "not-done", status: 200, problem: null, physician, unsaved: entered };
  }
  const [physician, places] = await Promise.all([board.getPhysician(), placesOf(board)]);
  const isNew = post.addressId === newAddress;
  const isThis = ({ addressId }: Address) => addressId === post.addressId;
  const own = (stored: Address | null) => (stored === null ? physician.addresses : [stored]);
  const saved = await saveOwn({
    records: physician,
    confirmation: confirmationOf("saveAddresses", board),
    find: ({ addresses }: Physician) => (isNew ? null : addresses.find(isThis)),
    validate: (stored) => validate(board, post, stored, own(stored), places, settings),
    // A new address is stored when one like it is, so that a form that comes twice adds one.
    isStored: ({ content, verificationStatus }, { addresses }, isSame) =>
      addresses.some(
        (address) =>
          (isNew || isThis(address)) &&
          isSame(
            { ...content, verificationStatus },
            { ...contentOf(address), verificationStatus: address.verificationStatus },
          ),
      ),
    isCurrent: (stored) => isNew || post.basis === addressBasis(stored),
    call: ({ content, verificationStatus }, stored) => {
      const derived = derivedFields(content, verificationStatus, stored, places);
      const toSave = { ...content, ...derived, addressId: stored?.addressId ?? null, verificationStatus };
      return board.saveAddresses({ body: [{ ...toSave, replaces: stored && contentOf(stored) }] });
    },
  });
  if (saved.kind === "not-own") return saved;
  if (saved.kind === "saved" || saved.kind === "unchanged") {
    const isSentAgain = isNew && post.basis !== basisOfNew(physician.addresses.map(({ addressId }) => addressId));
    const asBefore = unchanged(isNew ? "This address is already on file." : undefined);
    return keepConsent(board, entered, settings, saved.kind === "saved" || isSentAgain ? addressSaved : asBefore);
  }
  const { problem, records } = saved;
  // A deleted address can only be added again.
  const values: AddressPost = problem.kind === "deleted" ? { ...post, addressId: newAddress, basis: "" } : post;
  const verification = problem.kind === "unverified" ? problem.verification : null;
  const unsaved: AddressDraft = { ...unsavedDraft(values, problem), verification };
  return { kind: "not-done", ...shown(problem, saveWord), physician: records, unsaved };
}

function shown(problem: SaveProblem | Invalid<AddressField> | Unverified, save: string) {
  if (problem.kind !== "unverified")
    return notSaved(problem, { ...words, save }, (errors) => errorSummary(formId, errors, addressFields));
  const message = verificationTexts[problem.verification.kind];
  const errors = [{ fieldId: fieldId(formId, "verification"), message }];
  return { status: 422, problem: { kind: "errors", title: "The address is not saved yet.", errors } } as const;
}

async function validate(
  board: Board,
  post: AddressPost,
  stored: Address | null,
  addresses: readonly Address[],
  places: Places | null,
  settings: AddressSettings,
): Promise<FormVerdict<Wish, SaveProblem | Invalid<AddressField> | Unverified>> {
  // Without the places nothing can be checked; nothing typed is lost over that.
  if (places === null) return { kind: "rejected", problem: { kind: "not-tried" } };
  if (places.countries.length === 0) return { kind: "rejected", problem: { kind: "refused" } };
  const addressToSave = validateAddress(post, stored, places, settings);
  if (addressToSave.kind === "rejected") return addressToSave;
  // What is stored already is not verified again, whatever status the board gave it.
  const same = addresses.find((own) => own.verificationStatus && isSameContent(own, addressToSave.toSave));
  if (same?.verificationStatus)
    return { kind: "accepted", toSave: { content: addressToSave.toSave, verificationStatus: same.verificationStatus } };
  const decided = await decide(board, post, addressToSave.toSave, places);
  return decided.kind === "open"
    ? { kind: "rejected", problem: { kind: "unverified", verification: decided.verification } }
    : { kind: "accepted", toSave: decided.wish };
}

type Decision =
  | { readonly kind: "wish"; readonly wish: Wish }
  | { readonly kind: "open"; readonly verification: OpenVerification };

const { UseSuggested, UseAsEntered } = AddressVerificationStatus;

/**
 * Returns what to save, or the decision that the physician must make first (ADDR-03).
 *
 * @param siteToken of a visitor's search; null for signed-in people.
 */
export async function decide(
  board: Pick<Board, "verifyAddresses">,
  post: AddressPost,
  content: AddressContent,
  places: Places,
  siteToken: string | null = null,
): Promise<Decision> {
  const asEntered: Decision = { kind: "wish", wish: { content, verificationStatus: UseAsEntered } };
  if (!needsVerification(content)) return asEntered;
  const entered = toVerify(content, places);
  // Any edit clears the verification: a button that was meant for other words is 'Continue' for these.
  const isAnswer = post.verified === postalAddressKey(entered);
  const isAccepted = (suggested: string | null) => post.accepted === acceptedAs(postalAddressKey(entered), suggested);
  if ((post.intent === "use-as-entered" && isAnswer) || isAccepted(null)) return asEntered;

  const request = siteToken === null ? entered : { ...entered, siteToken };
  const [verified] = (await orNull(board.verifyAddresses({ body: [request] }))) ?? [];
  if (verified === undefined) return { kind: "open", verification: { kind: "unavailable", entered } };
  const outcome = verificationOutcome(entered, withAreaId(verified, places));
  switch (outcome.kind) {
    case "confirmed":
      return { kind: "wish", wish: { content, verificationStatus: UseSuggested } };
    case "unverifiable":
      return { kind: "open", verification: { kind: "unverifiable", entered } };
    case "suggestion": {
      const { suggested } = outcome;
      const toSave = asSuggested(content, suggested);
      // What could not be entered cannot be suggested either.
      if (addressRefusals(toSave, places).length > 0)
        return { kind: "open", verification: { kind: "unverifiable", entered } };
      const isTaken = post.intent === "use-suggested" && isAnswer && post.suggested === postalAddressKey(suggested);
      if (!isTaken && !isAccepted(postalAddressKey(suggested)))
        return { kind: "open", verification: { kind: "suggestion", entered, suggested } };
      return { kind: "wish", wish: { content: toSave, verificationStatus: UseSuggested } };
    }
  }
}

/** ADDR-03: what is to be decided. */
export const verificationTexts: Readonly<Record<OpenVerification["kind"], string>> = {
  suggestion: "We found a slightly different address. Use Suggested or Use As Entered",
  unverifiable: unverifiableText,
  unavailable: "Addresses cannot be checked at the moment. Use As Entered, or try again in a few minutes",
};
