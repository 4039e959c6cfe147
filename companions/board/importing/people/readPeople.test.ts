import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { packageFile } from "@portal/database/packageFile";
import { person as personInFile } from "./peopleFile";
import { peopleReader, type SignInRules } from "./readPeople";

const demo: SignInRules = { isBuiltIn: true, takesPasswords: true };
const example = readFileSync(packageFile("docs/people.example.json"), "utf8");

function readPeople(text: string, rules: SignInRules) {
  const reader = peopleReader(rules);
  const pieces = text.match(/[^]{1,4096}/g) ?? [];
  const people = [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()].map(({ person }) => person);
  const { faults } = reader;
  return faults.length > 0 ? { kind: "faults" as const, faults } : { kind: "people" as const, people };
}

/** The example with its only occurrence of `from` replaced by `to`. */
function changed(from: string, to: string): string {
  expect(example.split(from), from).toHaveLength(2);
  return example.replace(from, to);
}

function faultsOf(text: string, rules = demo): string[] {
  const read = readPeople(text, rules);
  return read.kind === "people" ? [] : read.faults.map(({ line, field, message }) => `${line} ${field} ${message}`);
}

const lineOf = (words: string) => example.slice(0, example.indexOf(words)).split("\n").length;
const block = '"startDate": "2025-01-01",';
const person = example.slice(example.indexOf("    {\n"), example.lastIndexOf("    }\n") + 5);
const second = `"ccBlocks": [\n{ "ccBlockId": 7, "startDate": "2027-06-01", "endDate": "2029-12-31", "clinicalStatus": 2,
"requiredSACredits": 24, "requiredCMECredits": 90, "isPipRequired": true, "hasPipWaiver": false, "hasAudit": false,
"hasPassedAudit": false, "hasFailedAudit": false },`;
const activity = `{ "ccActivityId": 9, "activityName": "Course", "organizationName": "Society", "completedDate": "2026-01-02",
"cmeCredits": 1, "saCredits": 0, "isPipClinical": false, "isPipFeedback": false, "isPatientSafety": false }`;
const largeLine = `{ "description": "Fee", "unitPrice": 600000, "discountAmount": 0, "createdDate": "2026-01-02", "product": { "productCode": "F",
"feeTypeId": 12 }, "isRefunded": false }`;
const largeInvoice = `{ "invoiceNumber": "INV-9", "invoiceStatus": 1, "createDate": "2026-01-02",
"lineItems": [${largeLine}, ${largeLine}] }`;
const orderOf = (...amounts: number[]) =>
  JSON.stringify({
    orderNumber: "SO-9",
    orderLineItems: amounts.map((amount, index) => ({
      orderLineItemId: index + 1,
      feeType: 1,
      description: "Fee",
      amount,
      createdDate: "2026-01-02",
    })),
  });
const paymentOf = (paymentId: number, parts: object) =>
  JSON.stringify({ paymentId, transactionDate: "2026-01-02T12:00:00Z", ...parts });
const paymentForOrder = (paymentId: number, total: number) =>
  paymentOf(paymentId, { total, orders: [{ orderNumber: "SO-9", amount: total }] });
const applicationWith = (...amounts: number[]) =>
  JSON.stringify({
    applicationId: 9,
    createdDate: "2026-01-02",
    ownFees: amounts.map((feeAmount) => ({ feeType: 1, feeDescription: "Fee", feeAmount, createdDate: "2026-01-02" })),
  });

it("reads the example of the documentation, with what may be left out", () => {
  const read = readPeople(example, demo);
  expect(read).toMatchObject({ kind: "people", people: [{ fullName: "Nora Whitfield", isRetired: false }] });
  expect(read).toMatchObject({ people: [{ certificates: [{ expirationDate: null }], systemNotifications: [] }] });
});

it("takes and writes the addresses that the portal takes", () => {
  const read = readPeople(changed('"email": "nora.whitfield@example.org"', '"email": "nora&co@example.org"'), demo);
  expect(read).toMatchObject({ kind: "people", people: [{ account: { email: "nora&co@example.org" } }] });
  if (read.kind !== "people") throw new Error("Nothing was read");
  expect(personInFile.array().encode([...read.people])).toMatchObject([{ account: { email: "nora&co@example.org" } }]);
});

describe("a fault is listed with its line and field", () => {
  it.each<[string, string, string]>([
    [
      "an unknown certification",
      changed('"certificationId": 1030', '"certificationId": 999'),
      `${lineOf('"certificationId"')} people[0].certificates[0].certificationId is not a certification; use one of 14`,
    ],
    [
      "a certification's wrong name",
      changed('"certificationName": "Neurology"', '"certificationName": "Urology"'),
      `${lineOf('"certificationName"')} people[0].certificates[0].certificationName is not what 1030 is`,
    ],
    [
      "an unknown state",
      changed('"stateId": 24', '"stateId": 99'),
      `${lineOf('"stateId"')} people[0].medicalLicenses[0].stateId is not a state`,
    ],
    [
      "a block that overlaps another",
      changed('"ccBlocks": [', second),
      "29 people[0].ccBlocks[1].startDate makes the block overlap ccBlocks[0]".replace(
        /^29/,
        String(lineOf(block) + 3),
      ),
    ],
    [
      "a block that ends before it starts",
      changed('"endDate": "2027-12-31"', '"endDate": "2024-12-31"'),
      `${lineOf('"endDate"')} people[0].ccBlocks[0].endDate is not after startDate`,
    ],
    [
      "a year outside the block",
      changed('"appliedToYear": 2025', '"appliedToYear": 2024'),
      `${lineOf('"appliedToYear"')} people[0].ccBlocks[0].ccAttestations[0].appliedToYear is not a year of the block`,
    ],
    [
      "a certificate without a person",
      changed(
        '"certificateId": 90000101,\n          "certification_Key"',
        '"certificateId": 5,\n          "certification_Key"',
      ),
      `${lineOf('"certification_Key"') - 1} people[0].enrollmentCertificates[0].certificateId is not one of the person's certificates`,
    ],
    [
      "a date that does not exist",
      changed('"awardDate": "2014-10-01"', '"awardDate": "2014-02-30"'),
      `${lineOf('"awardDate"')} people[0].certificates[0].awardDate is wrong: No such date`,
    ],
    [
      "a missing field",
      changed('      "fullName": "Nora Whitfield",\n', ""),
      `${lineOf('"account"') - 1} people[0].fullName is missing; a text belongs here`,
    ],
    [
      "a field of the wrong type",
      changed('"fullName": "Nora Whitfield"', '"fullName": 5'),
      `${lineOf('"fullName"')} people[0].fullName is not a text`,
    ],
    [
      "an unknown field",
      changed('"isPrimary": true', '"isPrimry": true, "isPrimary": true'),
      `${lineOf('"isPrimary"')} people[0].certificates[0].isPrimry is not a known field`,
    ],
    [
      "a field that appears twice",
      changed('"fullName": "Nora Whitfield"', '"fullName": "A", "fullName": "B"'),
      `${lineOf('"fullName"')} people[0].fullName appears twice`,
    ],
    [
      "a fee of the same year twice",
      changed('"year": 2026', '"year": 2025'),
      `${lineOf('"year": 2026')} people[0].ccBlocks[0].ccAnnualFees[1].year is that of another annual fee`,
    ],
    [
      "a character that no database keeps",
      changed("Nora Whitfield", "Nora \\u0000"),
      `${lineOf('"fullName"')} people[0].fullName holds a character that cannot be stored`,
    ],
    [
      "a time without a zone",
      changed('"updatedDate": "2025-12-10T12:00:00-06:00"', '"updatedDate": "2025-12-10T12:00:00"'),
      `${lineOf('"updatedDate"')} people[0].ccBlocks[0].ccAttestations[0].updatedDate needs a time zone`,
    ],
    [
      "a password that is too short",
      changed("a-password-of-your-own", "short"),
      `${lineOf('"account"')} people[0].account.password needs 8 characters`,
    ],
    [
      "an address without a domain",
      changed('"email": "nora.whitfield@example.org"', '"email": "nora@example"'),
      `${lineOf('"account"')} people[0].account.email is not an e-mail address`,
    ],
    [
      "a second person with the same ids",
      example.replace(person, `${person},\n${person}`),
      "people[1].physicianId is also that of another physician, of people[0]",
    ],
    [
      "an activity that is verified and self-reported",
      changed(
        '"certificates": [',
        `"ccVerifiedActivities": [${activity}], "ccSelfReportedActivities": [${activity}], "certificates": [`,
      ),
      "people[0].ccSelfReportedActivities[0].ccActivityId is also that of another verified activity, of people[0]",
    ],
    [
      "a second person with the same address",
      example.replace(person, `${person},\n${person.replaceAll(/9000\d\d/g, "9100$&").replace("nora", "NORA")}`),
      "people[1].account.email is also that of people[0]",
    ],
    [
      "an invoice with a sum that cannot be answered",
      changed('"certificates": [', `"invoices": [${largeInvoice}], "certificates": [`),
      "people[0].invoices[0].lineItems come to more than 1,000,000 dollars",
    ],
    [
      "an order with a sum that cannot be answered",
      changed('"certificates": [', `"orders": [${orderOf(-600_000, -600_000)}], "certificates": [`),
      "people[0].orders[0].orderLineItems come to more than 1,000,000 dollars",
    ],
    [
      "payments that leave an order a balance that cannot be answered",
      changed(
        '"certificates": [',
        `"orders": [${orderOf(500_000)}], "payments": [${paymentForOrder(1, 800_000)}, ${paymentForOrder(2, 800_000)}],
        "certificates": [`,
      ),
      "people[0].orders[0].orderNumber has a balance of more than 1,000,000 dollars",
    ],
    [
      "a payment that leaves an invoice a balance that cannot be answered",
      changed(
        '"certificates": [',
        `"invoices": [${largeInvoice.replace(`${largeLine}, `, "")}],
        "payments": [${paymentOf(1, { total: -500_000, invoices: [{ invoiceNumber: "INV-9", amount: -500_000 }] })}],
        "certificates": [`,
      ),
      "people[0].invoices[0].invoiceNumber has a balance of more than 1,000,000 dollars",
    ],
    [
      "an application's own fees with a sum that cannot be answered",
      changed(
        '"certificates": [',
        `"applications": [${applicationWith(600_000, 600_000, -600_000)}], "certificates": [`,
      ),
      "people[0].applications[0].ownFees come to more than 1,000,000 dollars",
    ],
    [
      "a comma too many",
      changed('"isHPM": false', '"isHPM": false,'),
      `${lineOf('"isHPM"') + 1} people[0] is not JSON`,
    ],
    ["a comment", `// people\n${example}`, "1 the file is not JSON: JSON has no comments"],
    ["nothing", "", "1 the file is not JSON"],
    ["something else", "[]", "1 the file is not an object { }"],
    ["no people", '{ "people": [] }', "1 people is empty"],
    ["lists without end", "[".repeat(200_000), "1 the file is nested too deeply"],
  ])("%s", (_what, text, expected) => {
    expect(faultsOf(text).join("\n")).toContain(expected);
  });

  it("reports all of them at once, in the order of the file", () => {
    const text = changed('"stateId": 24', '"stateId": 99').replace('"certificationId": 1030', '"certificationId": 999');
    const faults = faultsOf(text);
    expect(faults).toHaveLength(3);
    expect(faults[0]).toMatch(/certificationId is not a certification/);
    expect(faults.join()).toMatch(/stateId is not a state/);
  });

  it("repeats nothing personal", () => {
    const text = changed('"stateId": 24', '"stateId": 99');
    expect(faultsOf(text).join("\n")).not.toMatch(/Nora|example\.org|password-of/);
  });
});

describe("an account", () => {
  it.each<[string, SignInRules, string, RegExp]>([
    [
      "takes no password in production",
      { isBuiltIn: true, takesPasswords: false },
      example,
      /account\.password is refused in production/,
    ],
    [
      "needs a subject where another identity provider signs in",
      { isBuiltIn: false, takesPasswords: false },
      example,
      /account\.subject is missing/,
    ],
    [
      "needs no subject at the built-in one",
      demo,
      changed('"password": "a-password-of-your-own"', '"subject": "nora"'),
      /account\.subject is for an identity provider/,
    ],
  ])("%s", (_what, rules, text, expected) => {
    expect(faultsOf(text, rules).join("\n")).toMatch(expected);
  });
});
