import { describe, expect, it } from "vitest";
import { messageDocumentName, messageType } from "./messages";

describe("MSG-01 MSG-02 what a message and its document are called", () => {
  it.each([
    ["Annual Fee Reminder", "Your fee of 2026", "Annual Fee Reminder"],
    [null, "Your question of May 2", "Your question of May 2"],
    ["  ", "Your question of May 2", "Your question of May 2"],
    [" Welcome ", null, "Welcome"],
  ])("template %j, subject %j: %s", (messageTemplateName, subject, name) => {
    expect(messageType({ messageTemplateName, subject })).toBe(name);
    expect(messageDocumentName({ messageTemplateName, subject })).toBe(`${name} Message Document.pdf`);
  });

  it.each([
    [null, null],
    ["", " "],
  ])("template %j, subject %j: a message", (messageTemplateName, subject) => {
    expect(messageType({ messageTemplateName, subject })).toBe("Message");
    expect(messageDocumentName({ messageTemplateName, subject })).toBe("Message Document.pdf");
  });
});
