import { expect, it } from "vitest";
import { NotificationAction, notificationResponse } from "./notificationResponse";

it.each([
  ["Close", 0, { primaryActionTaken: false, permanentlyDismiss: false }],
  ["Primary", 1, { primaryActionTaken: true, permanentlyDismiss: false }],
  ["DontRemind", 2, { primaryActionTaken: false, permanentlyDismiss: true }],
] as const)("SHELL-04 %s (%i) posts %o", (name, code, response) => {
  expect(NotificationAction[name]).toBe(code);
  expect(notificationResponse(code)).toEqual(response);
});
