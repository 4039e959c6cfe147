import { describe, expect, it } from "vitest";
import type { FailedMail } from "@portal/contract/extensions/correspondenceExtensions";
import { mailsView, readRetry, retriedText } from "./mailsView";

const mail = {
  mailId: 7,
  recipient: "j•••@clinic.example",
  subject: "Your letter",
  queuedAt: "2026-07-01T10:00:00Z",
  attempts: 12,
  reason: "The mail server could not be reached.",
} as FailedMail;

describe("the mails that have failed", () => {
  it("say what they were, to whom, when, how often and why", () => {
    expect(mailsView({ count: 1, mails: [mail] })).toEqual({
      status: "1 e-mail has failed",
      rows: [{ ...mail, queuedAt: "July 1, 2026 at 5:00 a.m. Central Time", attempts: "Tried 12 times" }],
    });
    expect(mailsView({ count: 1, mails: [{ ...mail, subject: "", attempts: 1 }] }).rows[0]).toMatchObject({
      subject: "An e-mail",
      attempts: "Tried once",
    });
  });

  it.each([
    [0, 0, "No e-mail has failed"],
    [2, 2, "2 e-mails have failed"],
    [240, 2, "240 e-mails have failed; the newest 2 are here"],
  ])("are %i, of which %i are shown: %s", (count, shown, status) => {
    expect(mailsView({ count, mails: Array.from({ length: shown }, () => mail) }).status).toBe(status);
  });

  it.each([
    [1, 1, "1 e-mail is tried again"],
    [2, 2, "2 e-mails are tried again"],
    [1, 3, "1 e-mail is tried again; the others were already"],
  ])("%i of %i: %s", (retried, requestedCount, text) => {
    expect(retriedText(retried, requestedCount)).toBe(text);
  });
});

it.each([
  ["intent=retry&mailIds=1", [1]],
  ["intent=retry&mailIds=3,1,2", [3, 1, 2]],
  ["intent=retry&mailIds=", null],
  ["intent=retry&mailIds=0", null],
  ["intent=retry&mailIds=1,,2", null],
  ["intent=retry&mailIds=-1", null],
  ["intent=retry&mailIds=all", null],
  ["intent=retry&mailIds=1&mailIds=2", null],
  [`intent=retry&mailIds=${"1,".repeat(100)}1`, null],
  [`intent=retry&mailIds=${"9".repeat(16)}`, null],
  ["intent=delete&mailIds=1", null],
  ["intent=retry&mailIds=1&more=1", null],
  ["mailIds=1", null],
  ["", null],
])("%j sends %j again", (text, mailIds) => {
  expect(readRetry(new URLSearchParams(text))).toEqual(mailIds);
});
