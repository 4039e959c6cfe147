import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { licensedIn } from "@portal/demo/addresses";
import type { Address, AddressToSave } from "@portal/contract/people/address";
import { AddressType, AddressVerificationStatus, Country } from "@portal/contract/enumerations";
import type { WireDate } from "@portal/contract/values";
import { contentOf } from "@portal/domain/people/address";
import { germany } from "~/tests/support/records/addresses";
import { changesOf } from "~/tests/support/database/changes";
import { type BoardUnderTest, boardUnderTest, issuer, noon } from "./boardUnderTest";
import { expectRefusal, expectRefusedRequest } from "./expectRefusal";
import { newPhysician } from "./newPhysician";
import { posting } from "./posting";

const path = "/api/Physician/SaveAddresses/";
const { Contact, Public, Shipping } = AddressType;
const { UseSuggested, UseAsEntered } = AddressVerificationStatus;
const bavaria = 27_600_479;

describe("SaveAddresses", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  const save = (caller: Board, ...body: AddressToSave[]) => caller.saveAddresses({ body });
  const addressesOf = async (caller: Board) => (await caller.getPhysician()).addresses;

  /** A physician in Texas with one verified contact and public address. */
  async function addressed() {
    const physician = await newPhysician(board);
    const [address] = await addressesOf(physician.own);
    if (address === undefined) throw new Error("Everybody here has an address");
    return { ...physician, address };
  }
  const changed = (address: Address, changes: Partial<AddressToSave>): AddressToSave => ({
    ...contentOf(address),
    addressId: address.addressId,
    verificationStatus: UseAsEntered,
    replaces: contentOf(address),
    ...changes,
  });
  const added = (changes: Partial<AddressToSave> = {}): AddressToSave => ({
    addressId: null,
    company: null,
    company2: null,
    line1: "1400 S 6th St",
    line2: null,
    city: "Springfield",
    stateId: licensedIn.Illinois,
    zipCode: "62703",
    countryId: Country.USA,
    homePhoneNumber: "217-555-0142",
    officePhoneNumber: null,
    faxNumber: null,
    types: [Shipping],
    shippingUntil: null,
    verificationStatus: UseSuggested,
    replaces: null,
    ...changes,
  });

  it("HOME-07 keeps that an address was confirmed, and changes nothing else of it", async () => {
    const { own, address } = await addressed();
    const confirmed = { ...contentOf(address), addressId: address.addressId, isConfirmed: true };
    const answer = await save(own, { ...confirmed, verificationStatus: UseAsEntered });
    expect(answer).toEqual([{ ...address, updatedDate: noon.toString(), updatedBy: "self" }]);
    expect(answer[0]?.updatedDate).not.toBe(address.updatedDate);
    await expectRefusal(board, 409, "stale", () =>
      save(own, { ...confirmed, line1: "1 Elsewhere", verificationStatus: UseAsEntered }),
    );
  });

  describe("saves", () => {
    it("ADDR-05 a changed one, and answers all", async () => {
      const { own, address } = await addressed();
      const answer = await save(
        own,
        changed(address, { line1: "  6410 Fannin St ", verificationStatus: UseSuggested }),
      );
      expect(answer).toEqual([
        {
          ...address,
          line1: "6410 Fannin St",
          isValid: true,
          verificationStatus: UseSuggested,
          updatedDate: noon.toString(),
          updatedBy: "self",
        },
      ]);
      expect(await addressesOf(own)).toEqual(answer);
    });

    it("ADDR-02 ADDR-05 a new one beside it, with its last day and what the board adds", async () => {
      const { own, address } = await addressed();
      const answer = await save(own, added({ shippingUntil: "2027-04-15" as WireDate }));
      expect(answer).toEqual([
        address,
        expect.objectContaining({
          types: [Shipping],
          stateCode: "IL",
          isContact: false,
          isValid: true,
          shippingUntil: "2027-04-15",
        }),
      ]);
    });

    it("ADDR-05 one that is sent by itself, not in a list", async () => {
      const { key, own } = await addressed();
      const response = await board.ask(path, await posting(board, key, JSON.stringify(added())));
      expect(response.status).toBe(200);
      expect(await addressesOf(own)).toHaveLength(2);
    });

    it("ADDR-02 one for each thing: what is saved takes it over", async () => {
      const { own, address } = await addressed();
      const answer = await save(own, added({ types: [Contact, Shipping] }));
      expect(answer).toMatchObject([
        { addressId: address.addressId, types: [Public], isContact: false },
        { types: [Contact, Shipping], isContact: true },
      ]);
    });

    it("ADDR-03 as entered, and then as not valid", async () => {
      const { own, address } = await addressed();
      const [stored] = await save(own, changed(address, { city: "Atlantis" }));
      expect(stored).toMatchObject({ city: "Atlantis", isValid: false, verificationStatus: UseAsEntered });
    });

    it.each<[string, Partial<AddressToSave>]>([
      [
        "another country's",
        { countryId: germany, stateId: bavaria, zipCode: "80539", homePhoneNumber: "+49 89 1234567" },
      ],
      ["one that only the public sees", { types: [Public], city: "Atlantis" }],
    ])("ADDR-03 %s is marked as entered, whatever was sent", async (_what, changes) => {
      const { own } = await addressed();
      const answer = await save(
        own,
        added({ ...changes, types: changes.types ?? [Shipping], verificationStatus: UseSuggested }),
      );
      expect(answer.at(-1)).toMatchObject({ isValid: false, verificationStatus: UseAsEntered });
    });

    it("ADDR-05 as staff for the physician they act for", async () => {
      const { own, physicianId, address } = await addressed();
      await save(await board.as("staff", physicianId), changed(address, { line2: "Apt 9" }));
      expect(await addressesOf(own)).toMatchObject([{ line2: "Apt 9", updatedBy: "staff" }]);
    });
  });

  describe("keeps for good", () => {
    it("every change: who, as whom, when, before and after; and nothing where nothing changes", async () => {
      const { own, key, address } = await addressed();
      const moved = changed(address, { line2: "Apt 9" });
      await Promise.all([1, 2, 3].map(() => save(own, moved)));
      const who = { issuer, subject: `demo-${key}`, acted_as: "self", changed_at: new Date(noon.epochMilliseconds) };
      const before = contentOf(address);
      const after = { ...before, line2: "Apt 9" };
      expect(await changesOf(board.pool, "address", address.addressId)).toEqual([
        { ...who, action: "changed", before, after },
      ]);
    });
  });

  describe("from two windows", () => {
    it("keeps one of two different changes at the same moment, and tells the other", async () => {
      const { own, address } = await addressed();
      const lines = ["Apt 1", "Apt 2", "Apt 3"];
      const outcomes = await Promise.allSettled(lines.map((line2) => save(own, changed(address, { line2 }))));
      const refused = outcomes.filter((outcome) => outcome.status === "rejected");
      expect(refused.map(({ reason }) => reason as unknown)).toEqual(
        [1, 2].map(() => expect.objectContaining({ status: 409, code: "stale" }) as unknown),
      );
    });

    it("adds the same new address once", async () => {
      const { own } = await addressed();
      await Promise.all([1, 2, 3, 4].map(() => save(own, added())));
      const before = await board.contents();
      expect(await save(own, added())).toHaveLength(2);
      expect(await board.contents()).toEqual(before);
    });
  });

  describe("refuses", () => {
    it.each<[string, string, Partial<AddressToSave>]>([
      ["ADDR-01 a province of another country", "state-missing", { stateId: licensedIn.Ontario }],
      ["ADDR-01 no state", "state-missing", { stateId: null }],
      ["ADDR-01 a country that there is not", "country-missing", { countryId: 3, stateId: null }],
      ["ADDR-01 no phone", "phone-missing", { homePhoneNumber: null }],
      ["ADDR-01 words for a phone", "phone-invalid", { homePhoneNumber: "call me" }],
      [
        "ADDR-02 a last day for what is not shipped to",
        "last-day-without-shipping",
        { types: [Contact], shippingUntil: "2027-04-15" as WireDate },
      ],
      ["ADDR-03 a suggestion that was none", "not-suggested", { zipCode: "60611" }],
      ["ADDR-03 a suggestion in other words", "not-suggested", { line1: "1400 South 6th Street" }],
      ["PERS-06 a physician without a contact address", "contact-missing", { types: [Public] }],
    ])("%s", async (_what, code, changes) => {
      const { own, address } = await addressed();
      const wanted = {
        ...added({ types: [Contact] }),
        addressId: address.addressId,
        replaces: contentOf(address),
        ...changes,
      };
      await expectRefusal(board, 422, code, () => save(own, wanted));
    });

    it("two for the same, the same twice", async () => {
      const { own, address } = await addressed();
      await expectRefusal(board, 422, "type-twice", () => save(own, added(), added({ line2: "Apt 1" })));
      const twice = () => save(own, changed(address, { types: [Contact] }), changed(address, { types: [Public] }));
      await expectRefusal(board, 422, "twice", twice);
    });

    it("what would overwrite something that was not shown", async () => {
      const { own, address } = await addressed();
      await save(own, changed(address, { line2: "Apt 9" }));
      await expectRefusal(board, 409, "stale", () => save(own, changed(address, { line2: "Apt 10" })));
    });

    it("AUTH-17 to verify for anyone who has no addresses here", async () => {
      for (const key of ["other-board", "staff"]) {
        const caller = await board.as(key);
        await expectRefusal(board, 404, "no-physician", () =>
          caller.verifyAddresses({ body: [{ ...added(), stateCode: null }] }),
        );
      }
    });

    it("to believe anyone while the verifier does not answer", async () => {
      const { own } = await addressed();
      board.verifyWith(() => Promise.resolve(null));
      await expectRefusal(board, 503, "verifier-unavailable", () => save(own, added()));
      await expectRefusal(board, 503, "verifier-unavailable", () =>
        own.verifyAddresses({ body: [{ ...added(), stateCode: null }] }),
      );
      expect(await save(own, added({ verificationStatus: UseAsEntered }))).toHaveLength(2);
      board.verifyWith(board.embeddedVerifier);
    });

    it.each<[string, Record<string, unknown>]>([
      ["ADDR-01 no street", { line1: " " }],
      ["ADDR-01 no city", { city: "" }],
      ["ADDR-01 no postal code", { zipCode: undefined }],
      ["a street of 101 characters", { line1: "9".repeat(101) }],
      ["a street of 10,000 characters", { line1: "9".repeat(10_000) }],
      ["a street that is a number", { line1: 14 }],
      ["a letter that turns the others around", { city: "Spring\u202efield" }],
      ["a character that no database keeps", { city: "A\u0000B" }],
      ["ADDR-02 for nothing", { types: [] }],
      ["ADDR-02 for something that there is not", { types: [3] }],
      ["a country by its name", { countryId: "USA" }],
      ["a date that does not exist", { shippingUntil: "2027-02-29" }],
      ["an id that is none", { addressId: -1 }],
      ["ADDR-03 another verification", { verificationStatus: 3 }],
      ["ADDR-03 none", { verificationStatus: null }],
    ])("%s", async (_what, changes) => {
      const { key } = await addressed();
      const body = JSON.stringify([{ ...added(), ...changes }]);
      await expectRefusedRequest(board, 400, "misshapen", path, await posting(board, key, body));
    });
  });

  describe("Verify", () => {
    it("ADDR-03 answers for each in order, and keeps nothing", async () => {
      const { own } = await addressed();
      const before = await board.contents();
      const asked = [
        { ...added(), city: "Springfeld" },
        { ...added(), zipCode: "00000" },
      ].map((address) => ({ ...address, stateCode: null }));
      expect(await own.verifyAddresses({ body: asked })).toMatchObject([
        {
          isValid: true,
          suggestedAddress: { city: "Springfield", stateCode: "IL" },
          originalAddress: { city: "Springfeld" },
        },
        { isValid: false, suggestedAddress: null },
      ]);
      expect(await board.contents()).toEqual(before);
    });
  });

  describe("OptInOut", () => {
    const abroad = { countryId: germany, stateId: bavaria, zipCode: "80539", homePhoneNumber: "+49 89 1234567" };

    it("ADDR-04 keeps since when, once, until it is taken back or the address leaves the country", async () => {
      const { own } = await addressed();
      await save(own, added({ ...abroad, types: [Contact] }));
      const consent = async () => (await addressesOf(own)).map(({ dateOptedIn }) => dateOptedIn);
      await own.optInOut({ body: true });
      board.setNow(noon.add({ hours: 24 }));
      await own.optInOut({ body: true });
      expect(await consent()).toEqual([null, noon.toString()]);
      await own.optInOut({ body: false });
      expect(await consent()).toEqual([null, null]);
      await own.optInOut({ body: true });
      const [, german] = await addressesOf(own);
      if (german === undefined) throw new Error("It was added");
      await save(own, changed(german, { line2: "2. Stock" }));
      expect((await consent())[1]).not.toBeNull();
      const home = { countryId: Country.USA, stateId: licensedIn.Illinois, homePhoneNumber: "217-555-0142" };
      const [, moved] = await addressesOf(own);
      if (moved !== undefined) await save(own, changed(moved, home));
      expect(await consent()).toEqual([null, null]);
      board.setNow(noon);
    });

    it("ADDR-04 is asked nowhere but in the configured countries", async () => {
      const { own } = await addressed();
      await expectRefusal(board, 422, "not-asked", () => own.optInOut({ body: true }));
    });
  });
});
