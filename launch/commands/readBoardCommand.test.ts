import { describe, expect, it } from "vitest";
import { readBoardCommand } from "./readBoardCommand";

const code = "7F3K-9QTX-M2PA";

describe("the words after `npm run board --`", () => {
  it.each<[string, unknown]>([
    ["import people.json", { kind: "import", file: "people.json" }],
    ["export 100377 5", { kind: "export", physicianIds: [100377, 5] }],
    ["import-examinations exams.json", { kind: "import-examinations", file: "exams.json" }],
    ["export-examinations", { kind: "export-examinations", examinationIds: [] }],
    ["export-examinations 8001 8002", { kind: "export-examinations", examinationIds: [8001, 8002] }],
    [`revoke ${code}`, { kind: "revoke", code, because: null }],
    [`revoke ${code} --why Misspelled`, { kind: "revoke", code, because: "Misspelled" }],
    ["generate --physicians 1000000 --seed 7", { kind: "generate", physicians: 1_000_000, seed: 7 }],
    ["generate --physicians 5", { kind: "generate", physicians: 5, seed: 1 }],
    ["token --email ana@example.org", { kind: "token", email: "ana@example.org" }],
    ["remove-second-factor --email ana@example.org", { kind: "remove-second-factor", email: "ana@example.org" }],
    ["mails --failed", { kind: "list-failed-mails" }],
    ["mails --retry all", { kind: "retry-mails", which: "all" }],
    ["mails --retry 12", { kind: "retry-mails", which: 12 }],
  ])("%s", (words, command) => {
    expect(readBoardCommand(words.split(" "))).toEqual(command);
  });

  it.each([
    "",
    "drop",
    "import",
    "import a.json b.json",
    "export",
    "export Ruth",
    "import-examinations",
    "import-examinations a.json b.json",
    "export-examinations Neurology",
    "export-examinations 8001 0",
    "export -5",
    "revoke",
    `revoke ${code} ${code}`,
    `revoke ${code} --why`,
    `revoke ${code} --why ${"x".repeat(501)}`,
    `revoke ${code} --force`,
    "generate",
    "generate 5",
    "generate --physicians 0",
    "generate --physicians many",
    "generate --physicians 5000001",
    "generate --physicians 5 --seed x",
    "token",
    "token ana@example.org",
    "token --email",
    "token --email Ana",
    "remove-second-factor",
    "remove-second-factor --email Ana",
    "mails",
    "mails --failed --retry all",
    "mails --retry some",
    "mails --retry -1",
    "mails --sent",
    "mails --failed 5",
  ])("'%s' is no command", (words) => {
    expect(readBoardCommand(words === "" ? [] : words.split(" "))).toBeNull();
  });

  it("a reason says something", () => {
    expect(readBoardCommand(["revoke", code, "--why", " "])).toBeNull();
  });
});
