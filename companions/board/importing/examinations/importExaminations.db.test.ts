import { readFileSync } from "node:fs";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import { packageFile } from "@portal/database/packageFile";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { demoPeople, loadDemoPeople } from "@portal/demo/demoPeople";
import { demoExaminations, offered } from "@portal/demo/offeredExaminations";
import { boardDatabase } from "#store/boardDatabase";
import { exportExaminations, readExaminations } from "./examinationsFile";
import { addExaminations, importExaminations } from "./importExaminations";

const today = Temporal.PlainDate.from("2026-03-04");
const example = readFileSync(packageFile("docs/examinations.example.json"), "utf8");

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase(["board"]);
  await addExaminations(boardDatabase(test.pool), demoExaminations(today));
  await loadDemoPeople(test.pool, "https://identity.test", demoPeople(today));
});
afterAll(() => test.drop());

async function importText(text: string): Promise<string[]> {
  const read = readExaminations(text);
  if (read.kind === "faults") throw new Error(JSON.stringify(read.faults));
  const done = await importExaminations(boardDatabase(test.pool), read.content.examinations);
  if (done.kind === "refused")
    return read.located(done.faults).map(({ line, field, message }) => `${line} ${field} ${message}`);
  return done.outcomes.map(({ examinationId, kind, applications }) => `${examinationId} ${kind} ${applications}`);
}

async function exported(...ids: number[]): Promise<string> {
  const done = await exportExaminations(boardDatabase(test.pool), ids as ExaminationId[]);
  if (done.kind !== "exported") throw new Error(`There is no examination ${done.examinationIds.join()}`);
  return done.text;
}

const titles = async () => {
  const { rows } = await test.pool.query<{ title: string }>(
    "select distinct examination ->> 'title' as title from board.applied_examination where examination ->> 'examinationId' = $1",
    [String(offered.neurophysiology)],
  );
  return rows.map(({ title }) => title);
};

describe("examinations are imported", () => {
  it("and imported again, which changes nothing", async () => {
    expect(await importText(example)).toEqual(["900001 added 0", "900002 added 0"]);
    const before = await exported();
    expect(await importText(example)).toEqual(["900001 unchanged 0", "900002 unchanged 0"]);
    expect(await exported()).toBe(before);
  });

  it("from an export of all that is offered, which changes nothing", async () => {
    const before = await exported();
    for (const line of await importText(before)) expect(line).toMatch(/^\d+ unchanged 0$/);
    expect(await exported(offered.combinedMoc)).toContain("Combined Continuing Certification Examination");
  });

  it("with another price and other dates, which applications tell from then on", async () => {
    const text = (await exported(offered.neurophysiology))
      .replace("Certification Examination in Clinical Neurophysiology", "Clinical Neurophysiology 2026")
      .replace('"feeAmount": 1400', '"feeAmount": 1450');
    expect(await importText(text)).toEqual([expect.stringMatching(/^8003 changed [1-9]\d*$/)]);
    expect(await exported(offered.neurophysiology)).toBe(text);
    expect(await titles()).toEqual(["Clinical Neurophysiology 2026"]);
    expect(await importText(text)).toEqual(["8003 unchanged 0"]);
  });

  it("all or none: an id that is another examination's refuses the file", async () => {
    const before = await exported();
    const renamed = example
      .replace("Neurocritical Care 2027", "Neurocritical Care, Spring 2027")
      .replace('"examinationId": 900002', `"examinationId": ${offered.psychiatry}`);
    const line = example.slice(0, example.indexOf('"examinationId": 900002')).split("\n").length;
    expect(await importText(renamed)).toEqual([
      `${line} examinations[1].examinationId is that of an examination with another title and another certification`,
    ]);
    expect(await exported()).toBe(before);
  });

  it("and an export names what there is not", async () => {
    expect(await exportExaminations(boardDatabase(test.pool), [1 as ExaminationId])).toEqual({
      kind: "unknown",
      examinationIds: [1],
    });
  });
});
