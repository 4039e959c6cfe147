import { describe, expect, it } from "vitest";
import { readNotificationPost } from "./notificationPost";

const read = (fields: string) => readNotificationPost(new URLSearchParams(fields));

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
