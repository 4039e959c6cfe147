import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import type { Cents } from "@portal/contract/values";
import type { Obligation } from "@portal/domain/obligations/obligation";
import { reminderMail } from "./queueReminders";

const date = (text: string) => Temporal.PlainDate.from(text);
const today = date("2026-12-01");
const issuer = {
  boardName: "Board of Examples",
  contactEmail: "contact@board.example",
  homeUrl: "https://portal.example/physicianportal/",
  fullName: "Nora Keller, MD",
  unsubscribeUrl: "https://portal.example/reminders/off/token",
};
const fees = {
  id: "block-1-fees",
  kind: "fees",
  subject: { kind: "person" },
  text: "Pay the annual fees of 2025 and 2026",
  due: { kind: "by", now: date("2026-12-31") },
  state: "to-do",
  progress: [],
  cost: { amount: 140_000 as Cents, parts: [] },
  consequence: "What is still due after that changes your status.",
  where: { to: "audit" },
} satisfies Obligation;
const license = {
  ...fees,
  id: "license-of-1",
  text: "Renew your expired medical license",
  due: { kind: "at-once" },
  state: "overdue",
  cost: null,
  consequence: "Until this is done, your licensure is not current.",
} satisfies Obligation;

it("HOME-11 says what to do, by when, what it costs, what happens otherwise, and how to turn reminders off", async () => {
  const { text, html } = await reminderMail([license, fees], 0, today, issuer);
  expect(text).toBe(
    [
      "Dear Nora Keller, MD,",
      "You have 2 things to complete, the most urgent first:",
      "Renew your expired medical license. Overdue. Until this is done, your licensure is not current.",
      "Pay the annual fees of 2025 and 2026. Due December 31, 2026. Cost: $1,400.00. What is still due after that changes your status.",
      "All deadlines are at 11:59 p.m. Central Time. Your dashboard has the details, and how to complete each:",
      issuer.homeUrl,
      `--\nBoard of Examples\nYou are receiving this e-mail because reminders are on in your account. Questions: contact@board.example. To turn reminders off: ${issuer.unsubscribeUrl}\n`,
    ].join("\n\n"),
  );
  expect(html).toContain(`<a href="${issuer.homeUrl}"`);
  expect(html).toContain("Cost: $1,400.00.");
});

it.each([
  [[fees], "You have 1 thing to complete by December 31, 2026"],
  [[license], "You have 1 thing to complete, and it is overdue"],
  [[license, fees], "You have 2 things to complete, 1 of them overdue"],
  [[{ ...license, state: "to-do" as const }, fees], "You have 2 things to complete, the next by December 31, 2026"],
  [[{ ...license, state: "to-do" as const }], "You have 1 thing to complete"],
])("HOME-11 names the next day in the subject, or how much is overdue %#", async (due, subject) => {
  expect((await reminderMail(due, 0, today, issuer)).subject).toBe(`${subject} – Board of Examples`);
});

it("HOME-11 says since when something is overdue that had a day", async () => {
  const past: Obligation = { ...fees, due: { kind: "by", now: date("2026-11-30") }, state: "overdue" };
  expect((await reminderMail([past], 0, today, issuer)).text).toContain("2026. Overdue since November 30, 2026. Cost");
});

const module = {
  ...fees,
  id: "article-module-1",
  kind: "articles",
  text: "You passed 2 of 7 article exams: Psychiatry, Module 2",
  due: { kind: "by", now: date("2026-11-30") },
  state: "ended",
  cost: null,
  consequence: "The board decides what follows.",
} satisfies Obligation;

it("HOME-11 counts what has ended apart, and says when it did", async () => {
  const both = await reminderMail([fees, module], 0, today, issuer);
  expect(both.subject).toBe("You have 1 thing to complete by December 31, 2026 – Board of Examples");
  expect(both.text).toContain("1 deadline has passed: the board decides what follows. You have 1 thing to complete:");
  expect(both.text).toContain("Module 2. Ended November 30, 2026. The board decides what follows.");
  const alone = await reminderMail([module], 0, today, issuer);
  expect(alone.subject).toBe("1 deadline has passed – Board of Examples");
  expect(alone.text).toMatch(/\n\n1 deadline has passed: the board decides what follows\.\n/);
});

it("HOME-11 counts what the dashboard counts, and says how much of it is due within 90 days", async () => {
  const { subject, text } = await reminderMail([license, fees], 3, today, issuer);
  expect(subject).toBe("You have 5 things to complete, 1 of them overdue – Board of Examples");
  expect(text).toMatch(
    /\n\nYou have 5 things to complete\. 2 of them are due now or within 90 days, the most urgent first:/,
  );
  const ended = await reminderMail([module], 2, today, issuer);
  expect(ended.text).toMatch(
    /\n\nYou have 2 things to complete, due in more than 90 days\. 1 deadline has passed: the board decides what follows\.\n/,
  );
  expect(ended.subject).toBe("1 deadline has passed – Board of Examples");
});
