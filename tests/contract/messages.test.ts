import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { addLearningTracks } from "@portal/board/store/certification/learningTracks";
import { addMessage, type MessageOwner, type NewMessage } from "@portal/board/store/correspondence/messages";
import type { OtherBoardPhysicianId } from "@portal/contract/ids";
import type { LearningTrack, LearningTrackId } from "@portal/contract/certification/learningTrack";
import type { MessageId } from "@portal/contract/people/messages";
import type { WireDate } from "@portal/contract/values";
import { readPdf } from "~/tests/support/servers/pdf";
import { type BoardUnderTest, boardUnderTest } from "./boardUnderTest";
import { expectRefusal, expectRefusedRequest } from "./expectRefusal";
import { newPhysician } from "./newPhysician";
import { posting } from "./posting";

const otherBoardPhysicianId = 700131 as OtherBoardPhysicianId;

describe("messages", { timeout: 60_000 }, () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  const send = (owner: MessageOwner, message: Partial<NewMessage> = {}) =>
    boardDatabase(board.pool).transaction((tx) =>
      addMessage(tx, owner, {
        statusDate: "2026-05-04" as WireDate,
        messageTemplateName: "Annual Fee Reminder",
        subject: null,
        body: "Please look at your dashboard.",
        attachments: [],
        ...message,
      }),
    );
  const file = (documentName: string, text: string, contentType = "text/plain") => ({
    documentName,
    contentType,
    content: Buffer.from(text),
  });
  async function bytesOf({ body }: { readonly body: ReadableStream<Uint8Array> }) {
    return Buffer.from(await new Response(body).arrayBuffer());
  }

  it("MSG-01 are answered newest first, each with its attachments, and are no one else's", async () => {
    const { own, physicianId } = await newPhysician(board);
    expect(await own.getMessages()).toEqual([]);
    await send({ physicianId }, { attachments: [file("First.txt", "1"), file("Second.txt", "2")] });
    await send(
      { physicianId },
      { statusDate: "2026-06-01" as WireDate, messageTemplateName: null, subject: "Your question" },
    );
    const messages = await own.getMessages();
    expect(messages.map(({ subject, messageTemplateName }) => subject ?? messageTemplateName)).toEqual([
      "Your question",
      "Annual Fee Reminder",
    ]);
    expect(messages[1]?.attachments.map(({ documentName }) => documentName)).toEqual(["First.txt", "Second.txt"]);
    expect(JSON.stringify(messages)).not.toContain("dashboard");
    expect(await (await newPhysician(board)).own.getMessages()).toEqual([]);
    expect(await (await board.as("staff", physicianId)).getMessages()).toEqual(messages);
  });

  it("MSG-02 MSG-04 are texts, documents and attachments, byte for byte and of their own type", async () => {
    const { own, physicianId, record } = await newPhysician(board);
    await send(
      { physicianId },
      { body: "First paragraph.\n\nSecond paragraph.", attachments: [file("Zeile – 日本.txt", "Zeile\n")] },
    );
    const [message] = await own.getMessages();
    if (message === undefined) throw new Error("It was sent");
    const document = await own.downloadMessageDocument({ query: message });
    expect(document.contentType).toBe("application/pdf");
    const pdf = await readPdf(await bytesOf(document));
    expect(pdf).toMatchObject({ title: "Annual Fee Reminder", language: "en-US" });
    expect(await own.getMessageText({ query: message })).toEqual({ text: "First paragraph.\n\nSecond paragraph." });
    for (const said of [record.fullName, "May 4, 2026", "First paragraph.", "Second paragraph."])
      expect(pdf.text).toContain(said);
    const [attachment] = message.attachments;
    if (attachment === undefined) throw new Error("It was attached");
    const attached = await own.downloadMessageAttachment({ query: attachment });
    expect([attached.contentType, String(await bytesOf(attached))]).toEqual(["text/plain", "Zeile\n"]);
  });

  it("MSG-02 of 200 pages and with names of any characters are whole", async () => {
    const { own, physicianId } = await newPhysician(board);
    const name = "../../etc/passwd\r\nSet-Cookie: a=b";
    const body = Array.from(
      { length: 2_400 },
      (_, index) => `Paragraph ${index}. ${"A sentence that takes its place on the line. ".repeat(6)}`,
    ).join("\n\n");
    await send({ physicianId }, { messageTemplateName: name, body, attachments: [file(`${name}.txt`, "x")] });
    const [message] = await own.getMessages();
    if (message === undefined) throw new Error("It was sent");
    const bytes = await bytesOf(await own.downloadMessageDocument({ query: message }));
    expect(bytes.length).toBeLessThan(25 * 1024 * 1024);
    expect(bytes.toString("latin1").match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(200);
    const request = `/api/physician/DownloadMessageAttachment?messageAttachmentId=${message.attachments[0]?.messageAttachmentId}`;
    const answered = await board.ask(request, {
      headers: { authorization: `Bearer ${await board.token(`demo-physician-${physicianId}`)}` },
    });
    expect(answered.headers.get("content-disposition")).toBe(
      'attachment; filename="-..-etc-passwdSet-Cookie- a=b.txt"',
    );
    expect(answered.headers.get("set-cookie")).toBeNull();
  });

  it("are unread until their owner says so, all or none, and never by staff", async () => {
    const { own, physicianId } = await newPhysician(board);
    await send({ physicianId });
    await send({ physicianId }, { statusDate: "2026-06-01" as WireDate });
    const ids = (await own.getMessages()).map(({ messageId }) => messageId);
    expect(await own.getUnreadMessages()).toEqual(ids);
    await expectRefusal(board, 403, "not-the-reader", async () =>
      (await board.as("staff", physicianId)).markMessagesRead({ body: ids }),
    );
    await expectRefusal(board, 404, "unknown-message", () =>
      own.markMessagesRead({ body: [...ids, 999_999 as MessageId] }),
    );
    await own.markMessagesRead({ body: ids.slice(0, 1) });
    expect(await own.getUnreadMessages()).toEqual(ids.slice(1));
    await own.markMessagesRead({ body: [...ids, ...ids] });
    expect(await own.getUnreadMessages()).toEqual([]);
  });

  it.each(["[]", "[0]", '["1"]', "{}", "1"])("takes no %s for messages that were read", async (body) => {
    await expectRefusedRequest(
      board,
      400,
      "misshapen",
      "/api/physician/MarkMessagesRead",
      await posting(board, "meeting", body),
    );
  });

  it("AUTH-15 OTHER-01 physicians of other boards have messages and learning tracks, and no one else has tracks", async () => {
    const visitor = await board.as("other-board");
    await send({ otherBoardPhysicianId }, { messageTemplateName: "Access to Assessments" });
    const [message] = await visitor.getMessages();
    expect(message?.messageTemplateName).toBe("Access to Assessments");
    await visitor.markMessagesRead({ body: [message?.messageId as MessageId] });
    expect(await visitor.getUnreadMessages()).toEqual([]);
    const track = (learningTrackId: number, dueDate: string | null): LearningTrack => ({
      learningTrackId: learningTrackId as LearningTrackId,
      boardName: "Lakes Board",
      certificationName: "Palliative Medicine",
      trackName: `Track ${learningTrackId}`,
      status: "not-started",
      dueDate: dueDate as WireDate | null,
      url: null,
    });
    const tracks = [track(1, null), track(2, "2026-10-01"), track(3, "2026-09-01")];
    await addLearningTracks(boardDatabase(board.pool), otherBoardPhysicianId, tracks);
    expect(await visitor.getOtherBoardPhysicianLearningTracks()).toEqual([tracks[2], tracks[1], tracks[0]]);
    for (const [key, actingFor] of [
      ["meeting", null],
      ["staff", 100214],
    ] as const) {
      const caller = await board.as(key, actingFor);
      await expectRefusal(board, 404, "no-other-board-physician", () => caller.getOtherBoardPhysicianLearningTracks());
    }
  });
});
