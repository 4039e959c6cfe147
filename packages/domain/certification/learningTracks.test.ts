import { expect, it } from "vitest";
import { safeTrackUrl } from "./learningTracks";

it.each([
  ["https://assess.otherboard.example/tracks/7", "https://assess.otherboard.example/tracks/7"],
  ["HTTPS://Assess.OtherBoard.example", "https://assess.otherboard.example/"],
  ["http://assess.otherboard.example/", null],
  ["//assess.otherboard.example/", null],
  ["/tracks/7", null],
  ["https:assess.otherboard.example", null],
  ["https:///assess.otherboard.example", null],
  ["https://name:word@assess.otherboard.example/", null],
  ["https://bank.example@evil.example/", null],
  ["https://assess.otherboard.example\\@evil.example/", null],
  ["https://аssess.otherboard.example/", null],
  ["https://assess.otherboard.example/a b", null],
  ["java\nscript:alert(1)", null],
  ["javascript:alert(1)", null],
  ["data:text/html,hello", null],
  ["https://[", null],
  ["", null],
  [null, null],
])("OTHER-01 of %j, %j is followed", (url, followed) => {
  expect(safeTrackUrl(url)).toBe(followed);
});
