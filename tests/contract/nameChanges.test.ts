import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { lockPhysician, readImportedPhysician, replacePhysician } from "@portal/board/store/importing/replacePhysician";
import type { PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import { wireDateOf } from "@portal/domain/time/boardTime";
import { readPdf } from "~/tests/support/servers/pdf";
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

  /** Asked for, with a paper that staff have accepted. */
  async function requestWithPaper(person: Awaited<ReturnType<typeof newPhysician>>) {
    const { nameChangeId } = await request(person);
    const purpose: PaperPurpose = { kind: "name-change", subjectId: nameChangeId, year: null };
    const { paperId } = taken(await handIn(board, person.key, purpose, { content: `%PDF-1.7 ${nameChangeId}` }));
    const decision = { paperId, isAccepted: true, reason: "", sendAgainBy: null };
    await (await board.as("staff")).decidePaper({ body: decision });
    return { nameChangeId };
  }

  it("ACCT-12 is asked for once at a time, and nothing on record changes", async () => {
    const person = await newPhysician(board);
    expect(await person.own.getNameChange()).toBeNull();
    const [first, second] = await Promise.all([request(person), request(person)]);
    expect(second).toEqual(first);
    const mails = (await queuedMails(board)).filter(({ recipient }) => recipient === person.record.emailAddress);
    expect(mails.filter(({ subject }) => subject.startsWith("Another name was requested"))).toHaveLength(1);
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
    const { nameChangeId } = await requestWithPaper(person);
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
    const [mail] = mails.filter(({ subject }) => subject.startsWith("The change of your name"));
    expect(mail?.text).toContain("Dear Nora Jane Keller-Ruiz,");
  });

  it("ACCT-13 it is accepted with an accepted paper alone, and not by staff who asked for it", async () => {
    const person = await newPhysician(board);
    const staff = await board.as("staff");
    const forThem = await board.as("staff", person.physicianId);
    const { nameChangeId } = await forThem.requestNameChange({ body: { name, since } });
    const accept = () => staff.decideNameChange({ body: { nameChangeId, isAccepted: true, reason: "" } });
    const shown = async () =>
      (await staff.getStaffNameChanges()).nameChanges.find((one) => one.nameChangeId === nameChangeId);
    expect(await shown()).toMatchObject({ paper: "none", paperId: null });
    await expectRefusal(board, 409, "no-paper", accept);
    const purpose: PaperPurpose = { kind: "name-change", subjectId: nameChangeId, year: null };
    const hand = async (content: string) => taken(await handIn(board, person.key, purpose, { content })).paperId;
    const decide = (paperId: Awaited<ReturnType<typeof hand>>, isAccepted: boolean) =>
      staff.decidePaper({ body: { paperId, isAccepted, reason: isAccepted ? "" : "Illegible", sendAgainBy: null } });
    const paperId = await hand("%PDF-1.7 legible");
    expect(await shown()).toMatchObject({ paper: "received", paperId });
    await expectRefusal(board, 409, "no-paper", accept);
    await decide(paperId, true);
    expect(await shown()).toMatchObject({ paper: "accepted" });
    await expectRefusal(board, 409, "own-request", accept);
    const mails = (await queuedMails(board)).filter(({ recipient }) => recipient === person.record.emailAddress);
    const [requested] = mails.filter(({ subject }) => subject.startsWith("Another name was requested"));
    expect(requested?.text).toContain("Another name was requested for your record by staff of the ");
    expect(requested?.text).toContain("Nora Jane Keller-Ruiz");
    expect(requested?.text).toContain("If this is not right, write to");
    const illegible = await hand("%PDF-1.7 illegible");
    await decide(illegible, false);
    expect(await shown()).toMatchObject({ paper: "not-accepted", paperId: illegible });
    await expectRefusal(board, 409, "no-paper", accept);
    expect((await person.own.getPhysician()).fullName).toBe(person.record.fullName);
  });

  it("ACCT-13 a document issued before keeps the former name", async () => {
    const person = await newPhysician(board);
    const { body } = await person.own.downloadVerificationLetter();
    const { text } = await readPdf(new Uint8Array(await new Response(body).arrayBuffer()));
    const code = /code ((?:\w{4}-){2}\w{4})/.exec(text.replace(/\s+/g, " "))?.[1] ?? "";
    const { nameChangeId } = await requestWithPaper(person);
    await (await board.as("staff")).decideNameChange({ body: { nameChangeId, isAccepted: true, reason: "" } });
    expect((await person.own.getPhysician()).fullName).toBe("Nora Jane Keller-Ruiz");
    expect(await person.own.verifyDocument({ query: { code } })).toMatchObject({
      ...{ state: "issued", fullName: person.record.fullName, physicianId: person.physicianId },
    });
  });

  it("ACCT-13 an import does not bring the former name back", async () => {
    const person = await newPhysician(board);
    const { nameChangeId } = await requestWithPaper(person);
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
