import { expect, it } from "vitest";
import { isCommonPassword } from "./commonPasswords";

it.each<[string, boolean]>([
  ["password", true],
  ["Password1", true],
  ["12345678", true],
  ["  iloveyou  ", true],
  ["aaaaaaaaaaaa", true],
  ["        ", true],
  ["Ada.Keller@example.org", true],
  ["ada.keller", true],
  ["certified-demo", false],
  ["correct horse battery", false],
  ["пароль 密码 x", false],
])("knows %j to be common: %j", (password, isCommon) => {
  expect(isCommonPassword(password, "ada.keller@example.org")).toBe(isCommon);
});
