import { describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import type { FailedMail } from "@portal/contract/extensions/correspondenceExtensions";
import { markupOfPage } from "~/tests/support/pages/markupOf";
import { refusing, responseOf } from "~/tests/support/session/routeArgs";
import { ana, clerk, watcher } from "~/tests/support/session/session";
import { signedIn } from "~/tests/support/session/signedIn";
import * as route from "./route";

const { action, loader } = route;

const offered: Partial<Board> = {
  getCapabilities: async () => ({ extensions: ["failed-mails"] }),
  getFailedMails: async () => ({ count: 0, mails: [] }),
};

const failed = {
  mailId: 7,
  recipient: "j•••@clinic.example",
  subject: "Your receipt",
  queuedAt: "2026-07-01T10:00:00Z",
  attempts: 12,
  reason: "The mail server could not be reached.",
} as FailedMail;

function post(calls: Partial<Board>, fields: string, person = clerk) {
  const someone = signedIn(person);
  const args = someone.asks("/staff/mails", calls, new URLSearchParams(fields));
  return { answer: action({ ...args, params: {} }), notices: someone.notices };
}
const show = (calls: Partial<Board>, person = clerk) =>
  loader({ ...signedIn(person).asks("/staff/mails", calls), params: {} });

describe("the mails that have failed", () => {
  it("are listed where the board does, and the page says so where it does not", async () => {
    expect(await show(offered)).toMatchObject({ view: { rows: [] }, isReadOnly: false });
    expect(await show(offered, watcher)).toMatchObject({ view: { rows: [] }, isReadOnly: true });
    expect(await show({ getCapabilities: async () => ({ extensions: [] }) })).toMatchObject({ view: null });
    expect(await show({ getCapabilities: refusing(404) })).toMatchObject({ view: null });
  });

  it("are no empty list where the board cannot be asked", async () => {
    for (const calls of [{}, { ...offered, getFailedMails: refusing(500) }]) {
      expect((await responseOf(show(calls))).headers.get("location")).toContain("/error/UnexpectedError");
    }
  });

  it("are tried again, in no one's name but the staff's", async () => {
    const { answer, notices } = post(
      { ...offered, retryFailedMails: async ({ body }) => ({ retried: body.length }) },
      "intent=retry&mailIds=1,2",
    );
    expect((await responseOf(answer)).status).toBe(303);
    expect(notices).toEqual(["2 e-mails are tried again"]);
  });

  it("are shown again where someone else was first", async () => {
    const { answer } = post({ ...offered, retryFailedMails: async () => ({ retried: 0 }) }, "intent=retry&mailIds=1");
    expect(await answer).toMatchObject({ init: { status: 409 }, data: { isOutdated: true } });
  });

  it.each([
    ["by read-only staff", watcher, "intent=retry&mailIds=1", 403],
    ["by a physician", ana, "intent=retry&mailIds=1", 403],
    ["with a forged id", clerk, "intent=retry&mailIds=all", 400],
  ])("AUTH-12 are not tried again %s", async (_, person, fields, status) => {
    expect((await responseOf(post(offered, fields, person).answer)).status).toBe(status);
  });

  it.each([
    ["full access have a button for each", clerk, true],
    ["view-only access read who can send them again, without a button", watcher, false],
  ])("AUTH-12 staff with %s", async (_, person, hasButton) => {
    const calls = { ...offered, getFailedMails: async () => ({ count: 1, mails: [failed] }) };
    const page = await markupOfPage(route, signedIn(person).asks("/staff/mails", calls));
    expect(page).toContain("Your receipt");
    expect(page.includes('value="retry"')).toBe(hasButton);
    expect(page.includes("Staff with full access can send them again here.")).toBe(!hasButton);
  });
});
