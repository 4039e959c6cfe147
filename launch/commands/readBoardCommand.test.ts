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
    ["generate --physicians 1000000 --seed 7", { kind: "generate", physicians: 1_000_000, seed: 7, file: null }],
    ["generate --physicians 5 --file a.json", { kind: "generate", physicians: 5, seed: 1, file: "a.json" }],
    ["generate --physicians 5", { kind: "generate", physicians: 5, seed: 1, file: null }],
    ["token --email ana@example.org", { kind: "token", email: "ana@example.org" }],
    ["staff list", { kind: "staff-list" }],
    ["staff remove ana@example.org", { kind: "staff-remove", email: "ana@example.org" }],
    ["staff add ana@example.org", { kind: "staff-add", email: "ana@example.org", fullName: null, role: "staff" }],
    [
      "staff add ana@example.org --read-only --name Ana",
      { kind: "staff-add", email: "ana@example.org", fullName: "Ana", role: "staff-read-only" },
    ],
    [
      "account disable ana@example.org --why Retired",
      { kind: "account", operation: "disable", email: "ana@example.org", reason: "Retired" },
    ],
    [
      "account reset-factor ana@example.org",
      { kind: "account", operation: "reset-factor", email: "ana@example.org", reason: null },
    ],
    [
      "account change-email ana@example.org ana@new.example --mailbox lost --why Passport",
      {
        ...{ kind: "change-email", email: "ana@example.org", newEmail: "ana@new.example" },
        ...{ mailbox: "lost", reason: "Passport", isAtOnce: false },
      },
    ],
    [
      "account change-email ana@example.org ana@new.example --mailbox compromised --now --why Passport",
      {
        ...{ kind: "change-email", email: "ana@example.org", newEmail: "ana@new.example" },
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
      {
        kind: "extend-deadline",
        subject: "applications",
        from: "2026-09-01",
        to: "2026-09-08",
        reason: "Storm",
        physicianIds: [5],
      },
    ],
    ["journal", { kind: "journal" }],
    ["personal-data 5", { kind: "personal-data", person: { physicianId: 5 } }],
    ["personal-data --other-board 5", { kind: "personal-data", person: { otherBoardPhysicianId: 5 } }],
    ["erase 5 --why Request", { kind: "erase", person: { physicianId: 5 }, reason: "Request" }],
    ["erase --other-board 5 --why Request", { kind: "erase", person: { otherBoardPhysicianId: 5 }, reason: "Request" }],
    [
      "extend-deadline --from 2026-12-31 --to 2027-01-15 --why Storm --everybody",
      {
        kind: "extend-deadline",
        subject: "blocks",
        from: "2026-12-31",
        to: "2027-01-15",
        reason: "Storm",
        physicianIds: "everybody",
      },
    ],
    [
      "extend-deadline --from 2026-12-31 --to 2027-01-15 --why Storm 5 6",
      {
        kind: "extend-deadline",
        subject: "blocks",
        from: "2026-12-31",
        to: "2027-01-15",
        reason: "Storm",
        physicianIds: [5, 6],
      },
    ],
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
    "staff",
    "staff add",
    "staff add Ana",
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
  ])("'%s' is not a command", (words) => {
    expect(readBoardCommand(words === "" ? [] : words.split(" "))).toBeNull();
  });

  it("a reason says something", () => {
    expect(readBoardCommand(["revoke", code, "--why", " "])).toBeNull();
  });
});
