import { describe, expect, it } from "vitest";
import { readBoardCommand } from "./boardCommands";

const code = "7F3K-9QTX-M2PA";

describe("the words after `npm run board --`", () => {
  it.each<[string, unknown]>([
    ["import people.json", { file: "people.json" }],
    ["export 100377 5", { physicianIds: [100377, 5] }],
    ["import-examinations exams.json", { file: "exams.json" }],
    ["export-examinations", { examinationIds: [] }],
    ["export-examinations 8001 8002", { examinationIds: [8001, 8002] }],
    [`revoke ${code}`, { code, because: null }],
    [`revoke ${code} --why Misspelled`, { code, because: "Misspelled" }],
    ["generate --physicians 1000000 --seed 7", { physicians: 1_000_000, seed: 7, file: null }],
    ["generate --physicians 5 --file a.json", { physicians: 5, seed: 1, file: "a.json" }],
    ["generate --physicians 5", { physicians: 5, seed: 1, file: null }],
    ["token --email ana@example.org", { email: "ana@example.org" }],
    ["staff list", {}],
    ["staff remove ana@example.org", { email: "ana@example.org" }],
    ["staff add ana@example.org", { email: "ana@example.org", fullName: null, role: "staff" }],
    [
      "staff add ana@example.org --read-only --name Ana",
      { email: "ana@example.org", fullName: "Ana", role: "staff-read-only" },
    ],
    ["staff add ana@example.org --finance", { email: "ana@example.org", fullName: null, role: "staff-finance" }],
    [
      "account disable ana@example.org --why Retired",
      { operation: "disable", email: "ana@example.org", reason: "Retired" },
    ],
    ["account reset-factor ana@example.org", { operation: "reset-factor", email: "ana@example.org", reason: null }],
    [
      "account change-email ana@example.org ana@new.example --mailbox lost --why Passport",
      {
        ...{ email: "ana@example.org", newEmail: "ana@new.example" },
        ...{ mailbox: "lost", reason: "Passport", isAtOnce: false },
      },
    ],
    [
      "account change-email ana@example.org ana@new.example --mailbox compromised --now --why Passport",
      {
        ...{ email: "ana@example.org", newEmail: "ana@new.example" },
        ...{ mailbox: "compromised", reason: "Passport", isAtOnce: true },
      },
    ],
    [
      "account confirm-email ana@example.org ana@new.example",
      { kind: "confirm-email", email: "ana@example.org", newEmail: "ana@new.example", reason: null },
    ],
    [
      "account withdraw-email ana@example.org --why Mistyped",
      { kind: "withdraw-email", email: "ana@example.org", reason: "Mistyped" },
    ],
    [
      "extend-deadline --applications --from 2026-09-01 --to 2026-09-08 --why Storm 5",
      { subject: "applications", from: "2026-09-01", to: "2026-09-08", reason: "Storm", physicianIds: [5] },
    ],
    ["journal", {}],
    ["rewrap-papers", {}],
    ["personal-data 5", { person: { physicianId: 5 } }],
    ["personal-data --other-board 5", { person: { otherBoardPhysicianId: 5 } }],
    ["erase 5 --why Request", { person: { physicianId: 5 }, reason: "Request" }],
    ["erase --other-board 5 --why Request", { person: { otherBoardPhysicianId: 5 }, reason: "Request" }],
    [
      "extend-deadline --from 2026-12-31 --to 2027-01-15 --why Storm --everybody",
      { subject: "blocks", from: "2026-12-31", to: "2027-01-15", reason: "Storm", physicianIds: "everybody" },
    ],
    [
      "extend-deadline --from 2026-12-31 --to 2027-01-15 --why Storm 5 6",
      { subject: "blocks", from: "2026-12-31", to: "2027-01-15", reason: "Storm", physicianIds: [5, 6] },
    ],
    ["mails --failed", {}],
    ["mails --retry all", { which: "all" }],
    ["mails --retry 12", { which: 12 }],
    ["mails bounced ana@example.org", { source: "ana@example.org" }],
    ["mails bounced -", { source: "-" }],
  ])("%s", (words, request) => {
    expect(readBoardCommand(words.split(" "))?.request).toEqual(request);
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
    "staff",
    "staff add",
    "staff add Ana",
    "staff add ana@example.org --read-only --finance",
    "staff remove ana@example.org --read-only",
    "staff list all",
    "account reset-factor",
    "account delete ana@example.org",
    "account disable ana@example.org --why",
    "account change-email ana@example.org ana@new.example --mailbox lost",
    "account change-email ana@example.org ana@new.example --mailbox lost --now",
    "account change-email ana@example.org ana@new.example --why Passport",
    "account change-email ana@example.org ana@new.example --mailbox full --why Passport",
    "account change-email ana@example.org --mailbox lost --why Passport",
    "account change-email ana@example.org ana --mailbox lost --why Passport",
    "account confirm-email",
    "account confirm-email ana@example.org",
    "account withdraw-email ana@example.org ana@new.example",
    "journal all",
    "personal-data",
    "personal-data 5 6",
    "erase 5",
    "erase 5 6 --why Request",
    "extend-deadline --from 2026-12-31 --to 2027-01-15 --why Storm",
    "extend-deadline --from 2026-12-31 --to 2027-01-15 --why Storm --everybody 5",
    "extend-deadline --from 2026-12-31 --to 2027-01-15 --everybody",
    "extend-deadline --from 2026-12-32 --to 2027-01-15 --why Storm --everybody",
    "mails",
    "mails --failed --retry all",
    "mails --retry some",
    "mails --retry -1",
    "mails --sent",
    "mails --failed 5",
    "mails bounced",
    "mails bounced ana@example.org bo@example.org",
  ])("'%s' is not a command", (words) => {
    expect(readBoardCommand(words === "" ? [] : words.split(" "))).toBeNull();
  });

  it("a reason says something", () => {
    expect(readBoardCommand(["revoke", code, "--why", " "])).toBeNull();
  });
});
