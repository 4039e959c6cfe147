import { describe, expect, it } from "vitest";
import { examination, neurophysiology } from "~/tests/support/records/applications";
import { asksForFocus, focusRefusalText } from "./neurophysiologyFocus";

describe("APPLY-08 focus", () => {
  it.each([
    [true, neurophysiology()],
    [false, neurophysiology({ isArticleBased: true })],
    [false, neurophysiology({ isMoc: false })],
    [false, neurophysiology({ isCombinedMoc: true })],
    [false, examination({ isMoc: true })],
  ])("is asked for: %s", (expected, { ...facts }) => {
    expect(asksForFocus(facts)).toBe(expected);
  });

  it("names the certification", () => {
    expect(focusRefusalText(neurophysiology())).toBe("You must select a Clinical Neurophysiology focus");
  });
});
