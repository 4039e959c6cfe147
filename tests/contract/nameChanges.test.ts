import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { lockPhysician, readImportedPhysician, replacePhysician } from "@portal/board/store/importing/replacePhysician";
import type { PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import { wireDateOf } from "@portal/domain/time/boardTime";
import { type BoardUnderTest, boardUnderTest, today } from "./boardUnderTest";
import { expectRefusal } from "./expectRefusal";
import { handIn, taken } from "./handingIn";
import { newPhysician } from "./newPhysician";
import { queuedMails } from "./paying";

const name = { firstName: "Nora", middleName: "Jane", lastName: "Keller-Ruiz", suffix: null };
const since = wireDateOf(today.subtract({ days: 30 }));

describe("a name that changed", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  const request = ({ own }: Pick<Awaited<ReturnType<typeof newPhysician>>, "own">, asked = {}) =>
    own.requestNameChange({ body: { name: { ...name, ...asked }, since } });

  it("ACCT-12 is asked for once at a time, and nothing on record changes", async () => {
    const person = await newPhysician(board);
    expect(await person.own.getNameChange()).toBeNull();
    const [first, second] = await Promise.all([request(person), request(person)]);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ state: "open", name, formerName: person.record.fullName, endedAt: null });
    await expectRefusal(board, 409, "open", () => request(person, { lastName: "Other" }));
    expect((await person.own.getPhysician()).fullName).toBe(person.record.fullName);
    const other = await newPhysician(board);
    await expectRefusal(board, 404, "unknown-request", () => other.own.withdrawNameChange({ body: first }));
    for (let times = 0; times < 2; times += 1)
      expect(await person.own.withdrawNameChange({ body: first })).toMatchObject({ state: "withdrawn" });
    expect(await request(person, { lastName: "Other" })).toMatchObject({ state: "open" });
  });

  it("ACCT-12 takes its paper while it is open", async () => {
    const person = await newPhysician(board);
    const { nameChangeId } = await request(person);
    const purpose: PaperPurpose = { kind: "name-change", subjectId: nameChangeId, year: null };
    expect(taken(await handIn(board, person.key, purpose))).toMatchObject({ purpose });
    await person.own.withdrawNameChange({ body: { nameChangeId } });
    expect(await handIn(board, person.key, purpose, { content: "%PDF-1.7 another" })).toMatchObject({ status: 409 });
  });

  it("ACCT-13 staff accept it: the record changes, the same again does nothing, and it is journaled and mailed", async () => {
    const person = await newPhysician(board);
    const { nameChangeId } = await request(person);
    const staff = await board.as("staff");
    const { nameChanges } = await staff.getStaffNameChanges();
    expect(nameChanges.map((one) => one.nameChangeId)).toContain(nameChangeId);
    const body = { nameChangeId, isAccepted: true, reason: "" };
    for (let times = 0; times < 2; times += 1)
      expect(await staff.decideNameChange({ body })).toMatchObject({
        state: "accepted",
        fullName: "Nora Jane Keller-Ruiz",
      });
    await expectRefusal(board, 409, "decided", () =>
      staff.decideNameChange({ body: { ...body, isAccepted: false, reason: "No" } }),
    );
    await expectRefusal(board, 409, "decided", () => person.own.withdrawNameChange({ body }));
    expect(await person.own.getPhysician()).toMatchObject({
      ...{ fullName: "Nora Jane Keller-Ruiz", firstName: "Nora", lastName: "Keller-Ruiz" },
    });
    expect((await person.own.getAccountHistory())[0]).toMatchObject({
      ...{ subject: "name-change", action: "accepted", changedBy: "staff" },
      ...{ before: person.record.fullName, after: "Nora Jane Keller-Ruiz" },
    });
    const mails = (await queuedMails(board)).filter(({ recipient }) => recipient === person.record.emailAddress);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("Dear Nora Jane Keller-Ruiz,");
  });

  it("ACCT-13 an import does not bring the former name back", async () => {
    const person = await newPhysician(board);
    const { nameChangeId } = await request(person);
    const database = boardDatabase(board.pool);
    const file = await readImportedPhysician(database, person.physicianId);
    if (file === null) throw new Error("The physician was imported");
    await (await board.as("staff")).decideNameChange({ body: { nameChangeId, isAccepted: true, reason: "" } });
    await database.transaction(async (tx) => {
      const stored = await lockPhysician(tx, person.physicianId);
      return stored && replacePhysician(tx, stored, file);
    });
    expect((await person.own.getPhysician()).fullName).toBe("Nora Jane Keller-Ruiz");
  });

  it("ACCT-13 it is not accepted without a reason, by read-only staff, or by the physician", async () => {
    const person = await newPhysician(board);
    const { nameChangeId } = await request(person);
    const staff = await board.as("staff");
    const body = { nameChangeId, isAccepted: false, reason: " " };
    await expectRefusal(board, 422, "reason", () => staff.decideNameChange({ body }));
    await expect(person.own.decideNameChange({ body })).rejects.toMatchObject({ status: 403 });
    const readOnly = await board.as("staff-read-only");
    await expect(readOnly.decideNameChange({ body })).rejects.toMatchObject({ status: 403 });
    const refused = await staff.decideNameChange({ body: { ...body, reason: "The order is not signed" } });
    expect(refused).toMatchObject({ state: "not-accepted", reason: "The order is not signed" });
    expect((await person.own.getPhysician()).fullName).toBe(person.record.fullName);
  });
});
