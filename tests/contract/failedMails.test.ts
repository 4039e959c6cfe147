import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queueMail } from "@portal/board/mail/mailQueue";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { type MailId, maxFailedMails } from "@portal/contract/extensions/correspondenceExtensions";
import { type BoardUnderTest, boardUnderTest } from "./boardUnderTest";
import { expectRefusal, expectRefusedRequest } from "./expectRefusal";
import { posting } from "./posting";

describe("mails that have failed", { timeout: 60_000 }, () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());
  beforeEach(() => board.pool.query("truncate board.outgoing_mail cascade"));

  /** One that was given up, or that is in another state. */
  async function mail(recipient: string, state = "failed", queuedAt = "2026-07-01T10:00:00Z"): Promise<MailId> {
    const content = { subject: "Your letter", text: "Secret words", html: "<p>Secret words</p>" };
    const mailId = await boardDatabase(board.pool).transaction((tx) =>
      queueMail(tx, { recipient, ...content, attachment: null }),
    );
    await board.pool.query(
      "update board.outgoing_mail set state = $2, attempts = 12, last_fault = 'EENVELOPE 550', queued_at = $3 where mail_id = $1",
      [mailId, state, queuedAt],
    );
    return mailId;
  }
  const states = async () => {
    const { rows } = await board.pool.query<{ state: string; attempts: number }>(
      "select state, attempts from board.outgoing_mail order by mail_id",
    );
    return rows.map(({ state, attempts }) => `${state} ${attempts}`);
  };

  it("are listed for staff, the newest first, with why, and with nothing that is not theirs to read", async () => {
    const staff = await board.as("staff");
    expect(await staff.getFailedMails()).toEqual({ count: 0, mails: [] });
    const [old, young] = [
      await mail("jane.doe@clinic.example"),
      await mail("kim@hospital.example", "failed", "2026-07-02T10:00:00Z"),
    ];
    await mail("x@hospital.example", "queued");
    await mail("y@hospital.example", "sent");
    const listed = await staff.getFailedMails();
    expect(listed.count).toBe(2);
    expect(listed.mails).toMatchObject([
      { mailId: young, recipient: "k•••@hospital.example" },
      {
        mailId: old,
        recipient: "j•••@clinic.example",
        subject: "Your letter",
        queuedAt: "2026-07-01T10:00:00Z",
        attempts: 12,
        reason: "The mail server refused the recipient’s address. (EENVELOPE 550)",
      },
    ]);
    for (const secret of ["jane.doe", "Secret words"]) expect(JSON.stringify(listed)).not.toContain(secret);
    expect(await (await board.as("staff-read-only")).getFailedMails()).toEqual(listed);
  });

  it("are answered a hundred at a time, and counted all", async () => {
    for (let number = 0; number <= maxFailedMails; number += 1) await mail(`a${number}@clinic.example`);
    const { count, mails } = await (await board.as("staff")).getFailedMails();
    expect([count, mails.length]).toEqual([maxFailedMails + 1, maxFailedMails]);
  });

  it("are tried again from the beginning, once, and nothing else is", async () => {
    const ids = [
      await mail("a@clinic.example"),
      await mail("b@clinic.example"),
      await mail("c@clinic.example", "sent"),
    ];
    const staff = await board.as("staff");
    expect(await staff.retryFailedMails({ body: [...ids.slice(1), 999_999 as MailId] })).toEqual({ retried: 1 });
    expect(await states()).toEqual(["failed 12", "queued 0", "sent 12"]);
    expect(await staff.retryFailedMails({ body: ids })).toEqual({ retried: 1 });
    expect(await staff.retryFailedMails({ body: ids })).toEqual({ retried: 0 });
  });

  it("AUTH-17 are no one's but the staff's, and read-only staff send none", async () => {
    const mailId = await mail("a@clinic.example");
    for (const key of ["meeting", "other-board"]) {
      const caller = await board.as(key);
      await expectRefusal(board, 403, "not-staff", () => caller.getFailedMails());
      await expectRefusal(board, 403, "not-staff", () => caller.retryFailedMails({ body: [mailId] }));
    }
    const reader = await board.as("staff-read-only");
    await expectRefusal(board, 403, "read-only", () => reader.retryFailedMails({ body: [mailId] }));
    await expectRefusedRequest(board, 401, "no-valid-token", "/api/staff/FailedMails", {});
    await expectRefusedRequest(board, 401, "no-valid-token", "/api/staff/RetryFailedMails", {
      method: "POST",
      body: "[1]",
    });
  });

  it.each([
    ["no mail", "[]"],
    ["no number", "[0]"],
    ["a text", '["1"]'],
    ["an object", "{}"],
    ["a number that is too large", "[1e99]"],
    ["more than are shown", `[${"1,".repeat(maxFailedMails)}1]`],
  ])("are not tried again for %s", async (_, body) => {
    await expectRefusedRequest(
      board,
      400,
      "misshapen",
      "/api/staff/RetryFailedMails",
      await posting(board, "meeting", body),
    );
  });
});
