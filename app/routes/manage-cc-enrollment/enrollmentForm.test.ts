import { describe, expect, it } from "vitest";
import { readEnrollmentPost, readDraft } from "./enrollmentForm";

const read = (text: string) => readEnrollmentPost(new URLSearchParams(text));

describe("what the page can have posted", () => {
  it("ENR-02 chosen pathways, by certificate", () => {
    expect(read("intent=choose-pathways&formFor=5&basis=&pathway.12=1&pathway.13=none")).toMatchObject({
      intent: "choose-pathways",
      pathway: { 12: "1", 13: "none" },
    });
    expect(read("intent=choose-pathways&basis=")).toMatchObject({ pathway: {} });
  });

  it("ENR-04 ticks, by pathway", () => {
    expect(read("intent=complete&choices=12:1:1&agreed.1=on")).toMatchObject({
      intent: "complete",
      agreed: { 1: "on" },
    });
    expect(read("intent=previous&choices=")).toMatchObject({ intent: "previous", agreed: {} });
  });

  it.each([
    ["an unknown button", "intent=delete"],
    ["no button", "pathway.12=1"],
    ["a pathway that there is not", "intent=choose-pathways&basis=&pathway.12=3"],
    ["a certificate that is none", "intent=choose-pathways&basis=&pathway.abc=1"],
    ["an object's prototype", "intent=choose-pathways&basis=&pathway.__proto__=1"],
    ["a field twice", "intent=choose-pathways&basis=&pathway.12=1&pathway.12=2"],
    ["an unknown field", "intent=choose-pathways&basis=&isAbccEligible=1"],
    ["a date of its own", "intent=complete&choices=&ccAssessmentAttestationDate=2020-01-01"],
    ["a tick that is none", "intent=complete&choices=&agreed.1=yes"],
    ["a tick of a third pathway", "intent=complete&choices=&agreed.3=on"],
    ["no basis", "intent=choose-pathways&pathway.12=1"],
  ])("is not %s", (_what, text) => {
    expect(read(text)).toBeNull();
  });

  it("reads no draft of another version", () => {
    for (const draft of ["", "{", "[]", '{"basis":"","choices":[{}],"isReviewed":true}']) {
      expect(readDraft(new URLSearchParams({ draft }))).toBeNull();
    }
    expect(readDraft(null)).toBeNull();
  });
});
