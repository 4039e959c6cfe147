import { readFileSync } from "node:fs";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { packageFile } from "@portal/database/packageFile";
import { demoExaminations } from "@portal/demo/offeredExaminations";
import { examinationOffer } from "#store/applications/applicationRecord";
import { readExaminations } from "./examinationsFile";

const example = readFileSync(packageFile("docs/examinations.example.json"), "utf8");

/** The example with its only occurrence of `original` replaced by `replacement`. */
function changed(original: string, replacement: string): string {
  expect(example.split(original), original).toHaveLength(2);
  return example.replace(original, replacement);
}

function faultsOf(text: string): string[] {
  const read = readExaminations(text);
  return read.kind === "read" ? [] : read.faults.map(({ line, field, message }) => `${line} ${field} ${message}`);
}

const lineOf = (words: string) => example.slice(0, example.indexOf(words)).split("\n").length;

it("reads the example of the documentation, with what may be left out", () => {
  const read = readExaminations(example);
  expect(read).toMatchObject({
    kind: "read",
    content: { examinations: [{ isMoc: false, alternativePathwayEndDate: null }, { isCombinedMoc: true }] },
  });
});

it("reads everything that the demo offers as it is", () => {
  const examinations = demoExaminations(Temporal.PlainDate.from("2026-07-15"));
  expect(
    readExaminations(JSON.stringify({ examinations: examinationOffer.array().encode(examinations) })),
  ).toMatchObject({ kind: "read", content: { examinations } });
});

describe("a fault is listed with its line and field", () => {
  const first = "examinations[0]";
  const combined = "examinations[1]";
  it.each<[string, string, string]>([
    ["no examination", '{ "examinations": [] }', "1 examinations names no examination"],
    [
      "an id twice",
      changed('"examinationId": 900002', '"examinationId": 900001'),
      `${lineOf('"examinationId": 900002')} ${combined}.examinationId is also that of ${first}`,
    ],
    [
      "an unknown certification",
      changed('"certificationId": 1058,', '"certificationId": 999,'),
      `${lineOf('"certificationId": 1058,')} ${first}.certificationId is not a certification; use one of 14`,
    ],
    [
      "a certification's wrong name",
      changed('"certificationName": "Neurocritical Care"', '"certificationName": "Neurology"'),
      `${lineOf('"certificationName": "Neurocritical Care"')} ${first}.certificationName is not what 1058 is called: Neurocritical Care`,
    ],
    [
      "a deadline before the first day",
      changed('"applicationDeadLineDate": "2027-05-31"', '"applicationDeadLineDate": "2026-05-31"'),
      `${lineOf('"applicationDeadLineDate": "2027-05-31"')} ${first}.applicationDeadLineDate is before applicationAvailableDate`,
    ],
    [
      "a late deadline before the deadline",
      changed('"applicationLateDeadlineDate": "2027-07-31"', '"applicationLateDeadlineDate": "2027-05-30"'),
      `${lineOf('"applicationLateDeadlineDate": "2027-07-31"')} ${first}.applicationLateDeadlineDate is before applicationDeadLineDate`,
    ],
    [
      "an end before the start",
      changed('"endDate": "2027-10-15"', '"endDate": "2027-10-01"'),
      `${lineOf('"endDate": "2027-10-15"')} ${first}.endDate is before startDate`,
    ],
    [
      "a date that does not exist",
      changed('"endDate": "2027-10-15"', '"endDate": "2027-02-30"'),
      `${lineOf('"endDate": "2027-10-15"')} ${first}.endDate is wrong: No such date`,
    ],
    [
      "practice without its times",
      changed('"practicePathwayOptions": [1, 2, 3, 4, 5]', '"practicePathwayOptions": []'),
      `${lineOf('"practicePathwayOptions"')} ${first}.practicePathwayOptions is empty, and pathway 3 needs it`,
    ],
    [
      "another board without organizations",
      changed('"pathwayOptions": [2, 3]', '"pathwayOptions": [2, 4]'),
      `${lineOf('"examinationId": 900001') - 1} ${first}.otherBoardPathwayOptions is empty, and pathway 4 needs it`,
    ],
    [
      "training without pathways",
      changed('"pathwayOptions": [2, 3]', '"pathwayOptions": []'),
      `${lineOf('"pathwayOptions": [2, 3]')} ${first}.pathwayOptions is empty, and the examination asks for training`,
    ],
    [
      "a combined one with one module",
      changed(',\n        { "certificationId": 1038, "certificationName": "Psychiatry" }', ""),
      `${lineOf('"availableModuleCertifications"')} ${combined}.availableModuleCertifications has fewer than 2 modules`,
    ],
    [
      "a module twice",
      changed(
        '{ "certificationId": 1038, "certificationName": "Psychiatry" }',
        '{ "certificationId": 1030, "certificationName": "Neurology" }',
      ),
      `${lineOf('{ "certificationId": 1038')} ${combined}.availableModuleCertifications[1] appears twice`,
    ],
    [
      "a combined one that is not MOC",
      changed('"isMoc": true', '"isMoc": false'),
      `${lineOf('"isCombinedMoc"')} ${combined}.isCombinedMoc cannot be true where isMoc is false`,
    ],
    [
      "one price of a combined one",
      changed(
        ',\n        { "feeType": 11, "feeDescription": "Examination fee, three modules", "feeAmount": 1500, "createdDate": "2026-10-01" }',
        "",
      ),
      `${lineOf('"feeType": 10') - 1} ${combined}.fees has one of the types 10 and 11; a combined examination needs both`,
    ],
    [
      "the late fee of others",
      changed('"feeType": 7', '"feeType": 8'),
      `${lineOf('"feeType": 7')} ${first}.fees[2].feeType is a late fee for others; here it is 7`,
    ],
    [
      "no late fee and a late deadline",
      changed(
        ',\n        { "feeType": 7, "feeDescription": "Late fee", "feeAmount": 500, "createdDate": "2026-10-01" }',
        "",
      ),
      `${lineOf('"feeType": 1,') - 1} ${first}.fees has no late fee, and there is an applicationLateDeadlineDate`,
    ],
    [
      "a fee twice",
      changed('"feeType": 3', '"feeType": 1'),
      `${lineOf('"feeType": 3')} ${first}.fees[1].feeType is that of another fee`,
    ],
    [
      "a discount",
      changed('"feeType": 3', '"feeType": 24'),
      `${lineOf('"feeType": 3')} ${first}.fees[1].feeType is given to single applicants`,
    ],
    [
      "a fee of nothing",
      changed('"feeAmount": 600', '"feeAmount": 0'),
      `${lineOf('"feeAmount": 600')} ${first}.fees[0].feeAmount is less than 0.01`,
    ],
    [
      "half a cent",
      changed('"feeAmount": 600', '"feeAmount": 600.005'),
      `${lineOf('"feeAmount": 600')} ${first}.fees[0].feeAmount`,
    ],
    [
      "an installment before the deadline",
      changed('"dueDate": "2027-07-01"', '"dueDate": "2027-05-31"'),
      `${lineOf('"dueDate": "2027-07-01"')} ${first}.installmentOptions[0].dueDate is not after the applicationDeadLineDate`,
    ],
    [
      "installments that come to everything",
      changed('"amount": 900', '"amount": 2000'),
      `${lineOf('"installmentOptions"')} ${first}.installmentOptions is not less than the fees`,
    ],
    [
      "a script for an address",
      changed('"infoUrl": "https://board.example/neurocritical-care"', '"infoUrl": "javascript:alert(1)"'),
      `${lineOf('"infoUrl"')} ${first}.infoUrl is not a URL that begins with https://`,
    ],
    [
      "an unknown field",
      changed('"isCombinedMoc"', '"isCombindMoc": true, "isCombinedMoc"'),
      `${lineOf('"isCombinedMoc"')} ${combined}.isCombindMoc is not a known field`,
    ],
    [
      "no title",
      changed('"title": "Certification Examination in Neurocritical Care 2027"', '"title": " "'),
      `${lineOf('"title"')} ${first}.title is empty`,
    ],
  ])("%s", (_, text, message) => {
    const faults = faultsOf(text);
    expect(
      faults.filter((fault) => fault.startsWith(message)),
      faults.join("\n"),
    ).toHaveLength(1);
  });

  it("no JSON", () => {
    expect(faultsOf("{")).toHaveLength(1);
  });
});
