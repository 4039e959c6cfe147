import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { placesOf } from "~/app/board/places";
import { orNull } from "~/app/board/orNull";
import type { Address, AddressContent, AddressToVerify } from "~/contract/address";
import { AddressVerificationStatus } from "~/contract/enumerations";
import type { Physician } from "~/contract/physician";
import { contentOf, isSameContent, needsVerification } from "~/domain/addresses";
import type { Places } from "~/domain/addressRefusals";
import { verificationOutcome, written } from "~/domain/addressVerification";
import { type BoardProblem, boardProblem } from "../boardProblem";
import { addressBasis } from "./addressBasis";
import { type AddressPost, newAddress } from "./addressPost";
import { type AddressErrors, asSuggested, type ShippingSettings, toVerify, wantedAddress } from "./wantedAddress";

/** What a verification leaves to be decided, and about which words (ADDR-03). */
export type OpenVerification =
  | { readonly kind: "suggestion"; readonly entered: AddressToVerify; readonly suggested: AddressToVerify }
  | { readonly kind: "unverifiable" | "unavailable"; readonly entered: AddressToVerify };

/** Why an address was not saved; the page shows each with what was typed. */
export type AddressProblem =
  | { readonly kind: "invalid"; readonly errors: AddressErrors }
  | { readonly kind: "unverified"; readonly verification: OpenVerification }
  | { readonly kind: BoardProblem };

export type AddressOutcome =
  | { readonly kind: "saved" }
  | { readonly kind: "unknown-address" }
  | { readonly kind: "not-saved"; readonly problem: AddressProblem; readonly physician: Physician };

/** What a page adds to a form. */
export interface AddressSettings extends ShippingSettings {
  /** Where the board has to ask before it keeps an address (ADDR-04). */
  readonly optInCountryIds: readonly number[];
}

/** An address as it would be saved. */
interface Wish {
  readonly content: AddressContent;
  readonly verificationStatus: Address["verificationStatus"] & number;
}

/**
 * ADDR-03, ADDR-05: verifies and saves one address, new or changed. To post the same twice is a success both times and
 * stores it once; to post what was made from an older state changes nothing, unless it comes out the same.
 * @throws BoardError when the physician cannot be read.
 */
export async function saveAddress(board: Board, post: AddressPost, settings: AddressSettings): Promise<AddressOutcome> {
  const [physician, places] = await Promise.all([board.getPhysician(), placesOf(board)]);
  const notSaved = (problem: AddressProblem): AddressOutcome => ({ kind: "not-saved", problem, physician });
  const stored = storedAddress(physician, post);
  if (stored === undefined) return { kind: "unknown-address" };
  // Without the places nothing can be checked; nothing typed is lost over that.
  if (places === null) return notSaved({ kind: "failed" });
  if (places.countries.length === 0) return notSaved({ kind: "refused" });
  const wanted = wantedAddress(post, stored, places, settings);
  if (wanted.kind === "invalid") return notSaved(wanted);

  const isThere = stored !== null && stored.verificationStatus !== null && isSameContent(stored, wanted.content);
  const decided = isThere ? null : await decide(board, post, wanted.content, places);
  if (decided?.kind === "open") return notSaved({ kind: "unverified", verification: decided.verification });
  if (decided !== null && !isStored(physician, post, decided.wish.content)) {
    if (post.basis !== addressBasis(stored)) return notSaved({ kind: "stale" });
    const problem = await save(board, post, stored, decided.wish);
    if (problem !== null) return { kind: "not-saved", ...problem };
  }
  return keepConsent(board, post, wanted.content.countryId, settings);
}

export type Decision =
  { readonly kind: "wish"; readonly wish: Wish } | { readonly kind: "open"; readonly verification: OpenVerification };

const { UseSuggested, UseAsEntered } = AddressVerificationStatus;

/**
 * What is to be saved, or what has to be decided before (ADDR-03).
 *
 * @param siteToken of the search that somebody without an account has made; null for whoever is signed in.
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
  const isAnswer = post.verified === written(entered);
  if (post.intent === "use-as-entered" && isAnswer) return asEntered;

  const asked = siteToken === null ? entered : { ...entered, siteToken };
  const [verified] = (await orNull(board.verifyAddresses({ body: [asked] }))) ?? [];
  if (verified === undefined) return { kind: "open", verification: { kind: "unavailable", entered } };
  const outcome = verificationOutcome(entered, verified);
  switch (outcome.kind) {
    case "confirmed":
      return { kind: "wish", wish: { content, verificationStatus: UseSuggested } };
    case "unverifiable":
      return { kind: "open", verification: { kind: "unverifiable", entered } };
    case "suggestion": {
      const { suggested } = outcome;
      const isTaken = post.intent === "use-suggested" && isAnswer && post.suggested === written(suggested);
      if (!isTaken) return { kind: "open", verification: { kind: "suggestion", entered, suggested } };
      return { kind: "wish", wish: { content: asSuggested(content, suggested), verificationStatus: UseSuggested } };
    }
  }
}

/** Null once it is saved. */
async function save(board: Board, post: AddressPost, stored: Address | null, { content, verificationStatus }: Wish) {
  const addressId = stored?.addressId ?? null;
  try {
    await board.saveAddresses({
      body: [{ ...content, addressId, verificationStatus, replaces: stored && contentOf(stored) }],
    });
    return null;
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    // An answer that was lost says nothing of what happened: only what is stored now does.
    const physician = await board.getPhysician();
    if (isStored(physician, post, content)) return null;
    return { problem: { kind: boardProblem(error) }, physician };
  }
}

/** ADDR-04: says it to the board where it has to ask, and where the answer is another than before. */
async function keepConsent(
  board: Board,
  { optIn }: AddressPost,
  countryId: number,
  { optInCountryIds }: AddressSettings,
): Promise<AddressOutcome> {
  if (!optInCountryIds.includes(countryId)) return { kind: "saved" };
  const physician = await board.getPhysician();
  // Consent is for every address that is used there: it is given once all of them have it, and taken back once none has.
  const there = physician.addresses.filter((address) => address.countryId === countryId);
  const isAsSaid =
    optIn === "on"
      ? there.every(({ dateOptedIn, types }) => dateOptedIn !== null || types.length === 0)
      : there.every(({ dateOptedIn }) => dateOptedIn === null);
  if (isAsSaid) return { kind: "saved" };
  try {
    await board.optInOut({ body: optIn === "on" });
    return { kind: "saved" };
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    return { kind: "not-saved", problem: { kind: "failed" }, physician };
  }
}

/** Looked up among the physician's own: anybody else's is unknown here (AUTH-17). Null for a new one. */
function storedAddress(physician: Physician, post: AddressPost): Address | null | undefined {
  if (post.addressId === newAddress) return null;
  return physician.addresses.find(({ addressId }) => addressId === post.addressId);
}

/** A new address is stored when one like it is, so that a form that comes twice adds one. */
function isStored({ addresses }: Physician, post: AddressPost, content: AddressContent): boolean {
  return addresses.some(
    (address) =>
      (post.addressId === newAddress || address.addressId === post.addressId) &&
      address.verificationStatus !== null &&
      isSameContent(address, content),
  );
}
