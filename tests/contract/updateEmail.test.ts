import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import type { PhysicianId } from "@portal/contract/ids";
import { type BoardUnderTest, boardUnderTest } from "./boardUnderTest";
import { expectRefusal } from "./expectRefusal";
import { newPhysician } from "./newPhysician";

describe("ACCT-03 UpdateEmail", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  const withAddress = async (emailAddress: string) => {
    const added = await newPhysician(board, {}, () => ({ emailAddress }));
    return { ...added, emailAddress };
  };
  const addressOf = async (own: Board) => (await own.getPhysician()).emailAddress;
  const sent = (physicianId: PhysicianId, currentEmail: string, newEmail: string) => ({
    body: { physicianId, currentEmail, newEmail },
  });

  it("stores the address, and in the history who changed it", async () => {
    const { own, physicianId, emailAddress } = await withAddress("first@hospital.example");
    await own.updateEmail(sent(physicianId, "FIRST@hospital.example", "second@hospital.example"));
    expect(await addressOf(own)).toBe("second@hospital.example");
    // A caller whose answer was lost repeats the call.
    await own.updateEmail(sent(physicianId, emailAddress, "second@hospital.example"));
    expect(await own.getAccountHistory()).toMatchObject([
      { subject: "email-address", changedBy: "physician", before: emailAddress, after: "second@hospital.example" },
    ]);
    await own.updateEmail(sent(physicianId, "second@hospital.example", "Second@hospital.example"));
    expect(await addressOf(own)).toBe("Second@hospital.example");
  });

  it.each<[string, (own: PhysicianId, other: PhysicianId) => ReturnType<typeof sent>, number, string]>([
    ["taken", (own) => sent(own, "own@hospital.example", "TAKEN@hospital.example"), 409, "email-in-use"],
    ["decided on another", (own) => sent(own, "old@hospital.example", "new@hospital.example"), 409, "out-of-date"],
    ["no address", (own) => sent(own, "own@hospital.example", "nora"), 422, "not-an-email"],
    ["two lines", (own) => sent(own, "own@hospital.example", "a@b.example\r\nBcc: c@d.example"), 422, "not-an-email"],
    ["in other scripts", (own) => sent(own, "own@hospital.example", "nora@höspital.example"), 422, "not-an-email"],
    ["too long", (own) => sent(own, "own@hospital.example", `${"a".repeat(250)}@b.example`), 400, "misshapen"],
    [
      "another physician's",
      (_own, other) => sent(other, "taken@hospital.example", "new@hospital.example"),
      404,
      "no-physician",
    ],
    ["unused", () => sent(999_999 as PhysicianId, "own@hospital.example", "new@hospital.example"), 404, "no-physician"],
  ])("is refused where it is %s, and changes nothing", async (_what, body, status, code) => {
    const own = await withAddress("own@hospital.example");
    const other = await withAddress("taken@hospital.example");
    await expectRefusal(board, status, code, () => own.own.updateEmail(body(own.physicianId, other.physicianId)));
    await board.pool.query("update board.physician set email_address = null where physician_id = any($1)", [
      [own.physicianId, other.physicianId],
    ]);
  });

  it("is for physicians alone, not for staff who act for them", async () => {
    const { physicianId, emailAddress, own } = await withAddress("alone@hospital.example");
    const body = sent(physicianId, emailAddress, "staff@hospital.example");
    const staff = await board.as("staff", physicianId);
    const watching = await board.as("staff-read-only", physicianId);
    const elsewhere = await board.as("other-board");
    await expectRefusal(board, 403, "not-for-staff", () => staff.updateEmail(body));
    await expectRefusal(board, 403, "read-only", () => watching.updateEmail(body));
    await expectRefusal(board, 404, "no-physician", () => elsewhere.updateEmail(body));
    expect(await addressOf(own)).toBe(emailAddress);
  });

  it("of two people to one address at once is one's", async () => {
    const both = [await withAddress("one@hospital.example"), await withAddress("two@hospital.example")];
    const outcomes = await Promise.allSettled(
      both.map(({ own, physicianId, emailAddress }) =>
        own.updateEmail(sent(physicianId, emailAddress, "wanted@hospital.example")),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});
