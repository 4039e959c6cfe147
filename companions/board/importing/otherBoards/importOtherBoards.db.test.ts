import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { OtherBoardPhysicianId, PhysicianId } from "@portal/contract/ids";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { addPhysician } from "~/tests/support/records/accounts";
import { boardDatabase, type BoardDatabase } from "#store/boardDatabase";
import { readLearningTracks } from "#store/certification/learningTracks";
import { addMessage, findAttachment, readMessages } from "#store/correspondence/messages";
import { readOperations } from "#store/journals";
import { findPrincipal } from "#store/people/principals";
import { importOtherBoards } from "./importOtherBoards";
import { readOtherBoards } from "./otherBoardsFile";

let database: TestDatabase;
let board: BoardDatabase;
beforeEach(async () => {
  database = await testDatabase(["board", "identity"]);
  board = boardDatabase(database.pool);
});
afterEach(() => database.drop());

const issuer = "https://login.board.example";
const owner = 790001 as OtherBoardPhysicianId;
const henri = { otherBoardPhysicianId: owner, fullName: "Henri Baptiste" };
const track = (learningTrackId: number, trackName = "Symptom management") => ({
  learningTrackId,
  boardName: "Lakes Board",
  certificationName: "Hospice and Palliative Medicine",
  trackName,
  status: "in-progress",
});
const message = { messageId: 880001, otherBoardPhysicianId: owner, statusDate: "2026-11-02", body: "Welcome." };
const letter = { documentName: "Letter", contentType: "text/plain", file: "letters/1.txt" };

async function run(content: object, isBuiltIn = false) {
  const read = readOtherBoards(JSON.stringify(content), { isBuiltIn, takesPasswords: false });
  const written = (faults: readonly { field: string; message: string }[]) =>
    faults.map((fault) => `${fault.field} ${fault.message}`);
  if (read.kind === "faults") return written(read.faults);
  const here = { issuer, isBuiltIn, isDemo: false };
  const files = async (file: string) => (file === letter.file ? Buffer.from("a letter") : "is not there");
  const done = await importOtherBoards(board, read.content, here, files);
  return done.kind === "refused" ? written(read.located(done.faults)) : done;
}
const counts = (added: number, changed: number, unchanged: number) => ({ added, changed, unchanged });

describe("OPER-13 a file of physicians of other boards and messages", () => {
  it("adds them, lets them sign in, and is journaled; importing it again changes nothing", async () => {
    const content = {
      otherBoardPhysicians: [{ ...henri, account: { subject: "henri" }, learningTracks: [track(1), track(2)] }],
      messages: [{ ...message, attachments: [letter] }],
    };
    expect(await run(content)).toMatchObject({ physicians: counts(1, 0, 0), messages: counts(1, 0, 0) });
    expect(await findPrincipal(board, { issuer, subject: "henri" })).toMatchObject({ kind: "other-board", ...henri });
    expect(await readLearningTracks(board, owner)).toHaveLength(2);
    const [stored] = await readMessages(board, { otherBoardPhysicianId: owner });
    const [attached] = stored?.attachments ?? [];
    expect(attached?.documentName).toBe("Letter");
    const file =
      attached && (await findAttachment(board, { otherBoardPhysicianId: owner }, attached.messageAttachmentId));
    expect(Buffer.from(file?.content ?? []).toString()).toBe("a letter");
    const about = "physicians of other boards: 1, messages: 1";
    expect(await readOperations(board, 5)).toMatchObject([{ action: "import", about }]);
    expect(await run(content)).toMatchObject({ physicians: counts(0, 0, 1), messages: counts(0, 0, 1) });
  });

  it("makes tracks as it says, and leaves who is not in it", async () => {
    await run({ otherBoardPhysicians: [{ ...henri, learningTracks: [track(1), track(2)] }] });
    await run({ otherBoardPhysicians: [{ otherBoardPhysicianId: 790002, fullName: "Ida Roy" }] });
    const changed = { ...henri, learningTracks: [track(2, "Communication"), track(3)] };
    expect(await run({ otherBoardPhysicians: [changed] })).toMatchObject({ physicians: counts(0, 1, 0) });
    const tracks = await readLearningTracks(board, owner);
    expect(tracks.map(({ learningTrackId, trackName }) => `${learningTrackId} ${trackName}`).sort()).toEqual([
      "2 Communication",
      "3 Symptom management",
    ]);
  });

  it("adds messages to the board's own physicians, and the board's next message is no imported one", async () => {
    const physicianId: PhysicianId = await addPhysician(board, "ada@hospital.example");
    const { otherBoardPhysicianId: _, ...own } = { ...message, physicianId };
    expect(await run({ messages: [own] })).toMatchObject({ messages: counts(1, 0, 0) });
    const next = { statusDate: "2026-11-03", messageTemplateName: null, subject: "Next", body: "x", attachments: [] };
    await board.transaction((tx) => addMessage(tx, { physicianId }, next as never));
    expect((await readMessages(board, { physicianId })).map(({ messageId }) => messageId)).toEqual([880002, 880001]);
  });

  it("is stored whole or not at all, with every fault that only the database can tell", async () => {
    await run({ otherBoardPhysicians: [{ ...henri, account: { subject: "henri" } }], messages: [message] });
    const content = {
      otherBoardPhysicians: [{ otherBoardPhysicianId: 790003, fullName: "New", account: { subject: "henri" } }],
      messages: [
        { ...message, body: "Another text." },
        { ...message, messageId: 880003, otherBoardPhysicianId: 1 },
        { messageId: 880004, physicianId: 5, statusDate: "2026-11-02", body: "x" },
        { ...message, messageId: 880005, attachments: [{ ...letter, file: "gone.txt" }] },
        { ...message, messageId: 880006 },
      ],
    };
    expect(await run(content)).toEqual([
      "otherBoardPhysicians[0].account.subject is the identity provider's subject of another person",
      "messages[1].otherBoardPhysicianId is not a known physician",
      "messages[2].physicianId is not a physician of this board",
      "messages[0].messageId is that of another message, and a message is never changed",
      "messages[3].attachments[0].file is not there",
    ]);
    expect(await readMessages(board, { otherBoardPhysicianId: owner })).toHaveLength(1);
  });

  it("lets them make a password at the built-in identity provider, whose addresses are not taken twice", async () => {
    const account = { email: "henri@hospital.example" };
    expect(await run({ otherBoardPhysicians: [{ ...henri, account }] }, true)).toMatchObject({
      physicians: counts(1, 0, 0),
    });
    const again = { otherBoardPhysicianId: 790002, fullName: "Ida Roy", account };
    expect(await run({ otherBoardPhysicians: [again] }, true)).toEqual([
      "otherBoardPhysicians[0].account.email is the sign-in address of another account",
    ]);
  });

  it("names what the file itself has wrong", async () => {
    const content = {
      otherBoardPhysicians: [{ ...henri, learningTracks: [track(1), track(1)] }, henri],
      messages: [
        { messageId: 1, statusDate: "2026-11-02", body: "x" },
        { ...message, messageId: 1 },
      ],
    };
    expect(await run(content)).toEqual([
      "otherBoardPhysicians[0].learningTracks[1].learningTrackId is also that of a track above",
      "otherBoardPhysicians[1].otherBoardPhysicianId is also that of a physician above",
      "messages[1].messageId is also that of a message above",
      "messages[0] needs either a physicianId or an otherBoardPhysicianId",
    ]);
    expect(await run({})).toEqual(["the file names nothing to import"]);
    const attachments = [{ ...letter, file: "../secret.txt" }];
    expect(await run({ messages: [{ ...message, attachments }] })).toEqual([
      "messages[0].attachments[0].file is not the name of a file in this folder",
    ]);
  });
});
