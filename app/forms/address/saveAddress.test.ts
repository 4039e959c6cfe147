import { describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { Address, AddressToSave, AddressToVerify, VerifiedAddress } from "@portal/contract/people/address";
import { AddressType, AddressVerificationStatus } from "@portal/contract/enumerations";
import type { AddressId } from "@portal/contract/ids";
import type { WireDate } from "@portal/contract/values";
import { contentOf } from "@portal/domain/people/address";
import { postalAddressKey } from "@portal/domain/people/addressVerification";
import { germany, places, storedAddress } from "~/tests/support/records/addresses";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { acceptedAs, addressBasis, type AddressPost } from "./addressForm";
import { decide, saveAddress } from "./saveAddress";

const { UseSuggested, UseAsEntered } = AddressVerificationStatus;
const stored = storedAddress();
const settings = { shippingUntil: "2027-04-15" as WireDate, optInCountryIds: [germany], today: day("2026-07-15") };

const edit: AddressPost = {
  intent: "save-address",
  addressId: stored.addressId,
  basis: addressBasis(stored),
  verified: "",
  suggested: "",
  isContact: "on",
  company: "",
  countryId: "1",
  line1: "12 Oak Street",
  line2: "",
  city: "Springfield",
  stateId: "14",
  zipCode: "62704",
  homePhoneNumber: "217-555-0142",
};
const entered: AddressToVerify = {
  company: null,
  line1: "12 Oak Street",
  line2: null,
  city: "Springfield",
  stateId: 14,
  stateCode: "IL",
  zipCode: "62704",
  countryId: 1,
};
const suggested: AddressToVerify = { ...entered, line1: "12 Oak St" };

type Verdict = Omit<VerifiedAddress, "originalAddress"> | number;
const known: Verdict = { isValid: true, suggestedAddress: null };
const better: Verdict = { isValid: true, suggestedAddress: suggested };
const unknown: Verdict = { isValid: false, suggestedAddress: null };

/** A board that has these addresses, one list after the other; a number is the status of its refusal. */
function boardWith(
  verdict: Verdict,
  { lists = [[stored]], saving = 200 }: { lists?: readonly (readonly Address[])[]; saving?: number } = {},
) {
  const saves: AddressToSave[] = [];
  const requests: AddressToVerify[] = [];
  const consents: boolean[] = [];
  const answers = lists.map((addresses) => physicianOn("2026-07-15", [], { addresses: [...addresses] }));
  const last = answers.at(-1);
  const refuse = (status: number) => Promise.reject(new BoardError("saveAddresses", status, null, "refused"));
  const board = {
    getPhysician: () => Promise.resolve(answers.shift() ?? last),
    getPhysicianFormLookupItems: () => Promise.resolve({ addresses: places }),
    verifyAddresses: ({ body: [address] }: { body: AddressToVerify[] }) => {
      if (address !== undefined) requests.push(address);
      return typeof verdict === "number"
        ? refuse(verdict)
        : Promise.resolve([{ ...verdict, originalAddress: entered }]);
    },
    saveAddresses: ({ body }: { body: AddressToSave[] }) => {
      saves.push(...body);
      return saving === 200 ? Promise.resolve(body) : refuse(saving);
    },
    optInOut: ({ body }: { body: boolean }) => Promise.resolve(consents.push(body)),
  } as unknown as Board; // Only what saving an address calls.
  return { board, saves, asked: requests, consents };
}
const change = (board: Board, post: Partial<AddressPost> = {}) => saveAddress(board, { ...edit, ...post }, settings);

describe("saving an address", () => {
  it("ADDR-03 ADDR-05 verifies it, and sends it with what it replaces where that would be written the same", async () => {
    const { board, saves, asked: requests } = boardWith(known);
    expect(await change(board)).toEqual({ kind: "saved", text: "Address saved" });
    expect(requests).toEqual([entered]);
    expect(saves).toMatchObject([
      {
        addressId: stored.addressId,
        line1: "12 Oak Street",
        verificationStatus: UseSuggested,
        replaces: contentOf(stored),
      },
    ]);
  });

  it("ADDR-01 sends nothing that is wrong, and gives back what was typed", async () => {
    const { board, saves, asked: requests } = boardWith(known);
    expect(await change(board, { line1: " ", stateId: "" })).toMatchObject({
      status: 422,
      problem: {
        errors: [
          { fieldId: "address-line1", message: "Street address is required." },
          { fieldId: "address-stateId", message: "State is required." },
        ],
      },
      unsaved: { values: { city: "Springfield", zipCode: "62704" } },
    });
    expect([saves, requests]).toEqual([[], []]);
  });

  it("ADDR-01 ADDR-05 chooses the only area, and asks for one where the country was changed without its step", async () => {
    const abroad = { homePhoneNumber: "+377 9999 0000" };
    const { board, saves } = boardWith(known);
    expect(await change(board, { ...abroad, countryId: "492" })).toMatchObject({ kind: "saved" });
    expect(await change(board, { ...abroad, countryId: "292" })).toMatchObject({ kind: "saved" });
    expect(saves.map(({ stateId }) => stateId)).toEqual([950, null]);
    expect(await change(board, { ...abroad, countryId: String(germany) })).toMatchObject({
      problem: { errors: [{ fieldId: "address-stateId", message: "State or area is required." }] },
    });
  });

  it("ADDR-05 shows the areas of another country without saving or asking for anything", async () => {
    const { board, saves, asked: requests } = boardWith(known);
    const outcome = await change(board, { intent: "choose-country", countryId: "2", line1: "" });
    expect(outcome).toMatchObject({
      kind: "not-done",
      status: 200,
      problem: null,
      unsaved: { values: { countryId: "2" }, errors: {} },
    });
    expect([saves, requests]).toEqual([[], []]);
  });

  it("ADDR-02 gives a shipping address its last day, and no other", async () => {
    const { board, saves } = boardWith(known);
    await change(board, { isShipping: "on" });
    await change(board);
    expect(saves.map(({ types, shippingUntil }) => ({ types, shippingUntil }))).toEqual([
      { types: [AddressType.Contact, AddressType.Shipping], shippingUntil: "2027-04-15" },
      { types: [AddressType.Contact], shippingUntil: null },
    ]);
  });

  it.each<[string, Partial<Address>, string | null]>([
    ["an earlier one, until then", { shippingUntil: "2026-12-31" as WireDate }, "2027-04-15"],
    ["a later one, as long as before", { shippingUntil: "2027-12-31" as WireDate }, "2027-12-31"],
    ["one without an end, without an end", { shippingUntil: null }, null],
    ["one that has ended, until then", { shippingUntil: "2026-07-14" as WireDate }, "2027-04-15"],
  ])("ADDR-02 ships to %s", async (_which, changes, shippingUntil) => {
    const before = storedAddress({ types: [AddressType.Contact, AddressType.Shipping], ...changes });
    const { board, saves } = boardWith(known, { lists: [[before]] });
    await change(board, { basis: addressBasis(before), isShipping: "on", homePhoneNumber: "217-555-0199" });
    expect(saves.map((saved) => saved.shippingUntil)).toEqual([shippingUntil]);
  });

  it("ADDR-02 changes no last day on a page that is about no examination", async () => {
    const before = storedAddress({
      types: [AddressType.Contact, AddressType.Shipping],
      shippingUntil: "2026-12-31" as WireDate,
    });
    const { board, saves } = boardWith(known, { lists: [[before]] });
    const post: AddressPost = {
      ...edit,
      basis: addressBasis(before),
      isShipping: "on",
      homePhoneNumber: "217-555-0199",
    };
    await saveAddress(board, post, { ...settings, shippingUntil: null });
    expect(saves.map(({ shippingUntil }) => shippingUntil)).toEqual(["2026-12-31"]);
  });

  it("ADDR-03 says that one is valid once it is verified, also where nothing else has changed", async () => {
    const before = storedAddress({ isValid: false, verificationStatus: null });
    const { board, saves } = boardWith(known, { lists: [[before]] });
    await change(board, { basis: addressBasis(before) });
    expect(saves).toMatchObject([{ isValid: true, verificationStatus: UseSuggested }]);
  });

  it.each<[string, Partial<AddressPost>]>([
    ["abroad", { countryId: String(germany), stateId: "900", homePhoneNumber: "+49 89 1234567" }],
    ["that only the public sees", { isContact: undefined, isPublic: "on" }],
  ])("ADDR-03 marks one %s as entered, and verifies nothing", async (_which, post) => {
    const { board, saves, asked: requests } = boardWith(unknown);
    expect(await change(board, post)).toMatchObject({ kind: "saved" });
    expect(requests).toEqual([]);
    expect(saves).toMatchObject([{ verificationStatus: UseAsEntered }]);
  });
});

describe("what a verification leaves to be decided", () => {
  const answered = { verified: postalAddressKey(entered), suggested: postalAddressKey(suggested) };

  it("ADDR-03 offers the suggestion beside what was entered, and saves nothing", async () => {
    const { board, saves } = boardWith(better);
    expect(await change(board)).toMatchObject({
      status: 422,
      problem: { errors: [{ fieldId: "address-verification" }] },
      unsaved: { values: edit, verification: { kind: "suggestion", entered, suggested } },
    });
    expect(saves).toEqual([]);
  });

  it("ADDR-03 'Use Suggested' saves the suggestion", async () => {
    const { board, saves } = boardWith(better);
    expect(await change(board, { ...answered, intent: "use-suggested" })).toMatchObject({ kind: "saved" });
    expect(saves).toMatchObject([{ line1: "12 Oak St", verificationStatus: UseSuggested }]);
  });

  it("ADDR-01 ADDR-03 a suggestion keeps its state where the verifier names it by its code alone", async () => {
    const byCode = { ...suggested, stateId: null };
    const { board, saves } = boardWith({ isValid: true, suggestedAddress: byCode });
    expect(await change(board, { ...answered, intent: "use-suggested" })).toMatchObject({ kind: "saved" });
    expect(saves).toMatchObject([{ line1: "12 Oak St", stateId: 14, stateCode: "IL" }]);
    const same = boardWith({ isValid: true, suggestedAddress: { ...entered, stateId: null } });
    expect(await change(same.board)).toMatchObject({ kind: "saved" });
  });

  it("ADDR-01 ADDR-03 a suggestion without a state, which could not be entered, is not offered", async () => {
    const nowhere = { ...suggested, stateId: null, stateCode: null };
    const { board, saves } = boardWith({ isValid: true, suggestedAddress: nowhere });
    expect(await change(board)).toMatchObject({ unsaved: { verification: { kind: "unverifiable" } } });
    expect(saves).toEqual([]);
  });

  it("ADDR-03 'Use As Entered' saves what was entered", async () => {
    const { board, saves } = boardWith(better);
    expect(await change(board, { ...answered, intent: "use-as-entered" })).toMatchObject({ kind: "saved" });
    expect(saves).toMatchObject([{ line1: "12 Oak Street", verificationStatus: UseAsEntered }]);
  });

  it.each(["use-suggested", "use-as-entered"] as const)(
    "ADDR-03 any edit clears the verification: %s is asked again",
    async (intent) => {
      const { board, saves } = boardWith(better);
      const verified = postalAddressKey({ ...entered, zipCode: "62703" });
      expect(await change(board, { ...answered, verified, intent })).toMatchObject({
        unsaved: { verification: { kind: "suggestion" } },
      });
      expect(saves).toEqual([]);
    },
  );

  it.each([
    ["as entered", null, "12 Oak Street"],
    ["as suggested", postalAddressKey(suggested), "12 Oak St"],
  ])("PERS-04 what was accepted %s stays so, as long as nothing is edited", async (_how, answer, line1) => {
    const { board, saves } = boardWith(better);
    const accepted = acceptedAs(postalAddressKey(entered), answer);
    expect(await change(board, { accepted })).toMatchObject({ kind: "saved" });
    expect(saves).toMatchObject([{ line1 }]);
    const edited = boardWith(better);
    expect(await change(edited.board, { accepted, zipCode: "62703" })).toMatchObject({ kind: "not-done", status: 422 });
    expect(edited.saves).toEqual([]);
  });

  it("ADDR-03 takes no suggestion that was not shown", async () => {
    const { board, saves } = boardWith(better);
    const other = postalAddressKey({ ...suggested, line1: "12 Elm St" });
    expect(await change(board, { ...answered, suggested: other, intent: "use-suggested" })).toMatchObject({
      status: 422,
    });
    expect(saves).toEqual([]);
  });

  it("ADDR-03 says that an address could not be validated, and keeps it", async () => {
    const { board } = boardWith(unknown);
    const message = "Address could not be validated. Please correct the entry or Use As Entered";
    expect(await change(board)).toMatchObject({
      problem: { errors: [{ message }] },
      unsaved: { verification: { kind: "unverifiable" } },
    });
  });

  it("ADDR-03 lets it be used as entered while no one can verify it", async () => {
    const { board, saves } = boardWith(503);
    expect(await change(board)).toMatchObject({ status: 422, unsaved: { verification: { kind: "unavailable" } } });
    await change(board, { ...answered, suggested: "", intent: "use-as-entered" });
    expect(saves).toMatchObject([{ verificationStatus: UseAsEntered }]);
  });
});

describe("a board that reports no countries", () => {
  it.each([
    [503, 502],
    // SHELL-08: to try again would not help.
    [501, 422],
  ])("is sent nothing, and what was typed is kept (%i)", async (expected, status) => {
    const { board, saves } = boardWith(known);
    const getPhysicianFormLookupItems = () =>
      Promise.reject(new BoardError("getPhysicianFormLookupItems", expected, null, "No"));
    expect(await change({ ...board, getPhysicianFormLookupItems })).toMatchObject({
      kind: "not-done",
      status,
      unsaved: { values: edit },
    });
    expect(saves).toEqual([]);
  });
});

describe("from two windows", () => {
  const other = storedAddress({ line2: "Apt 9" });
  const renewed = storedAddress({ line1: "12 Oak Street", zipCode: "62704" });

  it("overwrites nothing that was saved since the page was made", async () => {
    const { board, saves } = boardWith(known, { lists: [[other]] });
    expect(await change(board)).toMatchObject({ status: 409, unsaved: { isStale: true } });
    expect(saves).toEqual([]);
  });

  it("is a success both times when it is sent twice, new or changed, and stores it once", async () => {
    const { board, saves } = boardWith(known, { lists: [[renewed]] });
    expect(await change(board)).toMatchObject({ kind: "saved" });
    expect(await change(board, { addressId: "new", basis: "" })).toMatchObject({ kind: "saved" });
    expect(saves).toEqual([]);
  });

  it("stores a new one once where the board decides on its verification itself", async () => {
    const { board, saves } = boardWith(known, { lists: [[{ ...renewed, verificationStatus: UseAsEntered }]] });
    expect(await change(board, { addressId: "new", basis: "" })).toMatchObject({ kind: "saved" });
    expect(saves).toEqual([]);
  });

  it("believes what is stored, not an answer that was lost", async () => {
    const { board } = boardWith(known, { lists: [[stored], [renewed]], saving: 504 });
    expect(await change(board)).toMatchObject({ kind: "saved" });
  });

  it.each([
    [409, 409],
    [422, 422],
    [502, 502],
  ])("reports a %i of the board's, with what was typed", async (saving, status) => {
    const { board } = boardWith(known, { saving });
    expect(await change(board)).toMatchObject({ kind: "not-done", status, unsaved: { values: edit } });
  });

  it.each(["Save", "Continue"])("names the button as the page does: %s", async (saveWord) => {
    const { board } = boardWith(known, { saving: 409 });
    const outcome = await saveAddress(board, edit, settings, saveWord);
    const text = expect.stringContaining(`Select ${saveWord} again`) as string;
    expect(outcome).toMatchObject({ problem: { text } });
  });

  it("AUTH-17 knows no address but the physician's own", async () => {
    const { board, saves } = boardWith(known);
    expect(await change(board, { addressId: 77 as AddressId })).toEqual({ kind: "not-own" });
    expect(saves).toEqual([]);
  });
});

describe("consent", () => {
  const abroad = { countryId: germany, stateId: 900, homePhoneNumber: "+49 89 1234567" };
  const german = storedAddress(abroad);
  const agreed = storedAddress({ ...abroad, dateOptedIn: "2026-01-01T12:00:00Z" as Address["dateOptedIn"] });
  const post = { ...edit, countryId: String(germany), stateId: "900", homePhoneNumber: "+49 89 1234567" };

  it.each<[string, Address, "on" | undefined, boolean[]]>([
    ["given", german, "on", [true]],
    ["given before", agreed, "on", []],
    ["taken back", agreed, undefined, [false]],
    ["never given", german, undefined, []],
  ])("ADDR-04 is sent to the board where it is %s", async (_what, address, optIn, expected) => {
    const { board, consents } = boardWith(known, { lists: [[address]] });
    expect(await change(board, { ...post, basis: addressBasis(address), optIn })).toMatchObject({ kind: "saved" });
    expect(consents).toEqual(expected);
  });

  it.each<[string, Address[], "on" | undefined, boolean[]]>([
    ["given for a second one in the same country", [agreed, german], "on", [true]],
    ["given for each of them before", [agreed, agreed], "on", []],
    ["given before for those that are used", [agreed, storedAddress({ ...abroad, types: [] })], "on", []],
    ["taken back of all of them", [german, agreed], undefined, [false]],
  ])("ADDR-04 is for every address there: %s", async (_what, [first, second], optIn, expected) => {
    if (first === undefined || second === undefined) throw new Error("There are two");
    const other = {
      ...second,
      addressId: 502 as AddressId,
      types: second.types.length === 0 ? [] : [AddressType.Public],
    };
    const { board, consents } = boardWith(known, { lists: [[first, other]] });
    expect(await change(board, { ...post, basis: addressBasis(first), optIn })).toMatchObject({ kind: "saved" });
    expect(consents).toEqual(expected);
  });

  it("ADDR-04 is asked nowhere else", async () => {
    const { board, consents } = boardWith(known);
    await change(board, { optIn: "on" });
    expect(consents).toEqual([]);
  });
});

describe("PERS-01 verifying the address of someone who has no account", () => {
  it("is a part of their search, whose token the board is shown; anyone who is signed in has none", async () => {
    const { board, asked: requests } = boardWith(known);
    const content = contentOf({ ...stored, line1: "12 Oak Street" });
    await decide(board, edit, content, places, "token of a search");
    await decide(board, edit, content, places);
    expect(requests).toEqual([{ ...requests[1], siteToken: "token of a search" }, requests[1]]);
    expect(requests[1]).not.toHaveProperty("siteToken");
  });
});
