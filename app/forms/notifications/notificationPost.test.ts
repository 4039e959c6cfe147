import { describe, expect, it } from "vitest";
import { readPost } from "../readPost";
import { notificationPost, answeredNoticeCookie, answeredNotices, notificationResponse } from "./notificationPost";

const read = (fields: string) => readPost(new URLSearchParams(fields), notificationPost);

describe("a notice's form", () => {
  it.each(["primary", "close", "dont-remind"])("SHELL-04 says which button was pressed: %s", (intent) => {
    expect(read(`formFor=100&systemNotificationId=7&intent=${intent}`)).toEqual({
      intent,
      formFor: 100,
      systemNotificationId: 7,
    });
  });

  it.each([
    ["an unknown button", "formFor=100&systemNotificationId=7&intent=accept"],
    ["no button", "formFor=100&systemNotificationId=7"],
    ["no notice", "formFor=100&intent=close"],
    ["something that is no number", "formFor=100&systemNotificationId=7e1&intent=close"],
    ["a field too many", "formFor=100&systemNotificationId=7&intent=close&url=%2F%2Fevil.example"],
    ["a field twice", "formFor=100&systemNotificationId=7&systemNotificationId=8&intent=close"],
  ])("is refused with %s", (_what, fields) => {
    expect(read(fields)).toBeNull();
  });
});

it.each([
  ["close", { primaryActionTaken: false, permanentlyDismiss: false }],
  ["primary", { primaryActionTaken: true, permanentlyDismiss: false }],
  ["dont-remind", { primaryActionTaken: false, permanentlyDismiss: true }],
] as const)("SHELL-04 %s posts %o", (intent, response) => {
  expect(notificationResponse(intent)).toEqual(response);
});

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
