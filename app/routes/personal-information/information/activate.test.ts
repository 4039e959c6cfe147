import { describe, expect, it, vi } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { IdentityError, type IdentityService } from "~/app/identity/identityService";
import { filledIn, lookups, newcomer } from "~/tests/support/pages/informationForm";
import { boardThat } from "~/tests/support/session/routeArgs";
import { testNow } from "~/tests/support/people";
import { activate, type KeepRecordsBegun } from "./activate";
import { type InformationPost, emptyInput } from "./informationForm";

const post: InformationPost = { ...emptyInput, ...filledIn, intent: "activate" };
const known = () => new BoardError("createPhysician", 409, "known-physician", "");

/** A board without accounts, and a separate identity service; the visit is kept between posts. */
function apart(isInvitedByBoard = false) {
  let visit = newcomer;
  const createPhysician = vi.fn<Board["createPhysician"]>(() => Promise.resolve());
  const validateEmail = vi.fn<Board["validateEmail"]>(() => Promise.resolve(true));
  const extensions = isInvitedByBoard ? ["account-invitations"] : [];
  const board = boardThat({
    createPhysician,
    validateEmail,
    getCapabilities: () => Promise.resolve({ extensions }),
  })();
  const register = vi.fn<IdentityService["register"]>(() => Promise.resolve());
  const identity: IdentityService = {
    register,
    as: () => {
      throw new Error("Not signed in");
    },
  };
  const keepRecordsBegun: KeepRecordsBegun = (next) =>
    Promise.resolve((visit = { ...visit, recordsBegun: next(visit.recordsBegun) }).recordsBegun);
  const press = (changes: Partial<InformationPost> = {}, by: IdentityService | null = identity) =>
    activate(
      { board, identity: by, clientId: "portal", keepRecordsBegun },
      visit,
      lookups,
      { ...post, ...changes },
      testNow,
    );
  return { press, createPhysician, validateEmail, register, visit: () => visit };
}
const fails =
  (status: number, code: string | null = null) =>
  () =>
    Promise.reject(new IdentityError("register", status, code, null));

describe("PERS-04 the account of a record that the board makes", () => {
  it("is the board's own where it invites people", async () => {
    const { press, register, visit } = apart(true);
    expect(await press()).toEqual({ kind: "activated", emailAddress: post.email });
    expect(register).not.toHaveBeenCalled();
    expect(visit()).toEqual(newcomer);
  });

  it("ADDR-04 is made with the consent that was given", async () => {
    for (const [optIn, dateOptedIn] of [
      ["on", testNow.toString()],
      [undefined, null],
    ] as const) {
      const { press, createPhysician } = apart(true);
      await press({ optIn });
      expect(createPhysician.mock.lastCall?.[0].body.physician.address).toMatchObject({ dateOptedIn });
    }
  });

  it("is the identity service's otherwise", async () => {
    const { press, register, validateEmail } = apart();
    expect(await press()).toEqual({ kind: "activated", emailAddress: post.email });
    expect(validateEmail.mock.lastCall?.[0].body).toMatchObject({ registerClientId: "portal" });
    expect(register).toHaveBeenCalledExactlyOnceWith({
      ...newcomer.person,
      email: post.email,
      examinationId: newcomer.examinationId,
    });
  });

  it("reports in one round an address that has to be verified and an e-mail address that is taken", async () => {
    const inIllinois = { countryId: "1", stateId: "14", zipCode: "62704", homePhoneNumber: "217-555-0100" };
    const { press, createPhysician, validateEmail } = apart(true);
    const open = { verification: { open: { kind: "unavailable" } } };
    expect(await press({ ...inIllinois, firstName: "" })).toMatchObject({ kind: "wrong", wrong: open });
    expect(await press(inIllinois)).toMatchObject({ kind: "wrong", wrong: open });
    validateEmail.mockResolvedValue(false);
    expect(await press(inIllinois)).toMatchObject({ kind: "email-taken", ...open });
    expect(createPhysician).not.toHaveBeenCalled();
  });

  it("makes no record where no one would give an account to it", async () => {
    const { press, createPhysician } = apart();
    expect(await press({}, null)).toEqual({ kind: "needs-assistance" });
    expect(createPhysician).not.toHaveBeenCalled();
  });

  it.each([502, 503, 504, 401, 403, 429])(
    "is made by the next post where the identity service answered %s",
    async (status) => {
      const { press, createPhysician, validateEmail, register } = apart();
      register.mockImplementationOnce(fails(status));
      expect(await press()).toEqual({ kind: "failed" });
      createPhysician.mockRejectedValue(known());
      // The board has the address on record by now.
      validateEmail.mockResolvedValue(false);
      expect(await press()).toEqual({ kind: "activated", emailAddress: post.email });
      expect(register).toHaveBeenCalledTimes(2);
    },
  );

  it.each([
    [404, "unknown-person"],
    [409, "has-account"],
  ])("needs someone's help where it answers %s %s", async (status, code) => {
    const { press, register } = apart();
    register.mockImplementationOnce(fails(status, code));
    expect(await press()).toEqual({ kind: "needs-assistance" });
  });

  it("is that of the record, also where another address is typed the next time", async () => {
    const { press, createPhysician, register } = apart();
    createPhysician.mockRejectedValueOnce(new BoardError("createPhysician", 504, null, ""));
    expect(await press()).toEqual({ kind: "failed" });
    createPhysician.mockRejectedValue(known());
    register.mockImplementationOnce(fails(503));
    for (const outcome of [{ kind: "failed" }, { kind: "activated", emailAddress: post.email }]) {
      expect(await press({ email: "another@example.org" })).toEqual(outcome);
    }
  });

  it("is no one's whom the board knew before", async () => {
    const { press, createPhysician, register, visit } = apart();
    createPhysician.mockRejectedValue(known());
    for (let pressed = 0; pressed < 2; pressed += 1) expect(await press()).toEqual({ kind: "needs-assistance" });
    expect(register).not.toHaveBeenCalled();
    expect(visit()).toEqual(newcomer);
  });

  it("is no one's whom the board knew before, also where it is posted twice at once", async () => {
    const { press, createPhysician, register, visit } = apart();
    createPhysician.mockRejectedValue(known());
    // The identity service does not know a person whom the board has with another address, or none.
    register.mockImplementation(fails(404, "unknown-person"));
    for (const outcome of await Promise.all([press(), press()])) expect(outcome).toEqual({ kind: "needs-assistance" });
    expect(visit()).toEqual(newcomer);
  });

  it("is given of two posts at once by the second, where the first has made the record and comes to nothing", async () => {
    const { press, createPhysician, validateEmail, register } = apart();
    const answer = heldBack();
    register.mockImplementationOnce(() => answer.promise);
    const first = press();
    await vi.waitFor(() => expect(register).toHaveBeenCalledOnce());
    createPhysician.mockRejectedValue(known());
    validateEmail.mockResolvedValue(false);
    register.mockImplementationOnce(fails(503));
    expect(await press()).toEqual({ kind: "failed" });
    answer.fail(new IdentityError("register", 504, null, null));
    expect(await first).toEqual({ kind: "failed" });
    // Neither has withdrawn the other's entry.
    expect(await press()).toEqual({ kind: "activated", emailAddress: post.email });
    expect(register.mock.calls.map(([{ email }]) => email)).toEqual([post.email, post.email, post.email]);
  });

  it("is given of two posts at once by the first, where the second was before it at the board", async () => {
    const { press, createPhysician, register, visit } = apart();
    const answer = heldBack();
    createPhysician.mockImplementationOnce(() => answer.promise);
    const first = press();
    await vi.waitFor(() => expect(createPhysician).toHaveBeenCalledOnce());
    register.mockImplementationOnce(fails(503));
    expect(await press()).toEqual({ kind: "failed" });
    const made = visit().recordsBegun;
    register.mockImplementationOnce(fails(503));
    createPhysician.mockRejectedValue(known());
    answer.fail(known());
    expect(await first).toEqual({ kind: "failed" });
    expect(visit().recordsBegun).toEqual(made);
    expect(await press()).toEqual({ kind: "activated", emailAddress: post.email });
  });

  it("is that of the record, also where another address is posted twice at once the next time", async () => {
    const { press, createPhysician, register } = apart();
    register.mockImplementationOnce(fails(503));
    await press();
    createPhysician.mockRejectedValue(known());
    const email = "another@example.org";
    const outcomes = await Promise.all([press({ email }), press({ email })]);
    expect(outcomes).toEqual([
      { kind: "activated", emailAddress: post.email },
      { kind: "activated", emailAddress: post.email },
    ]);
  });

  it("is of the record that was made in the end, and keeps no more than ten posts that were cut off", async () => {
    const { press, createPhysician, register, visit } = apart();
    createPhysician.mockRejectedValue(new BoardError("createPhysician", 504, null, ""));
    for (let pressed = 0; pressed < 12; pressed += 1)
      expect(await press({ email: `${pressed}@example.org` })).toEqual({ kind: "failed" });
    expect(visit().recordsBegun).toHaveLength(10);
    createPhysician.mockResolvedValueOnce();
    register.mockImplementationOnce(fails(503));
    await press();
    createPhysician.mockRejectedValue(known());
    expect(await press()).toEqual({ kind: "activated", emailAddress: post.email });
  });
});

/** An answer that arrives when the test resolves it. */
function heldBack() {
  let fail: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((_, reject) => (fail = reject));
  return { promise, fail };
}
