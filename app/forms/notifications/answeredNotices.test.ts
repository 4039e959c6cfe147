import { expect, it } from "vitest";
import { answeredNoticeCookie, answeredNotices } from "./answeredNotices";

const session = { key: "6f9619ff-8b86-d011-b42d-00cf4fc964ff" };
const url = "https://portal.example/physicianportal/notifications";
const sending = (cookie: string) => new Request(url, { headers: { Cookie: `other=1; ${cookie}` } });

it("SHELL-04 API-09 remembers the notices that were answered in this session, and in no other", () => {
  const first = answeredNoticeCookie(new Request(url), session, 61).split(";")[0] ?? "";
  const both = answeredNoticeCookie(sending(first), session, 62).split(";")[0] ?? "";
  expect([...answeredNotices(sending(both), session)]).toEqual([61, 62]);
  expect([...answeredNotices(sending(both), { key: "00000000-0000-4000-8000-000000000000" })]).toEqual([]);
  expect([...answeredNotices(new Request(url), session)]).toEqual([]);
});

it("keeps no script from reading more than it should, and nothing beyond the browser's session", () => {
  expect(answeredNoticeCookie(new Request(url), session, 61)).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  expect(answeredNoticeCookie(new Request(url), session, 61)).not.toMatch(/Max-Age|Expires/);
});
