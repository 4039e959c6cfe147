import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { CertificateId, MedicalLicenseId, PhysicianId } from "@portal/contract/ids";
import { type Credits, dollars, type WireDate } from "@portal/contract/values";
import { demoPeople } from "@portal/demo/demoPeople";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { type BoardDatabase, boardDatabase } from "../boardDatabase";
import { importPhysician } from "../importing/importPhysician";
import { medicalLicense } from "../schema";
import type { PhysicianRecord } from "./physicianRecord";
import { readPhysicianRecord } from "./readPhysicianRecord";

const today = Temporal.PlainDate.from("2026-03-04");

let test: TestDatabase;
let database: BoardDatabase;
beforeAll(async () => {
  test = await testDatabase(["board"]);
  database = boardDatabase(test.pool);
});
afterAll(() => test.drop());

function recordOf(key: string): PhysicianRecord {
  const person = demoPeople(today).find((candidate) => candidate.key === key);
  if (person?.role !== "physician") throw new Error(`${key} is a demo physician`);
  // Billing (readBilling) and the survey (demographics) are read separately.
  const {
    invoices: _invoices,
    orders: _orders,
    payments: _payments,
    demographics: _demographics,
    ...record
  } = person.record;
  return record;
}

function fullRecord(): PhysicianRecord {
  const record = recordOf("meeting");
  const [own] = record.certificates;
  if (own === undefined) throw new Error("A demo physician has a certificate");
  const lifetime = { ...own, certificateId: 7 as CertificateId, expirationDate: "2030-12-31" as WireDate };
  return {
    ...record,
    certificates: [
      {
        ...lifetime,
        recertifiedDate: "2020-02-29" as WireDate,
        isPrimary: false,
        isHPM: true,
        ccStatus: 3,
        ccStatusDisplay: "x",
      },
      own,
    ],
    ccBlocks: record.ccBlocks.map((block) => ({
      ...block,
      extensionDate: block.endDate,
      pendingExamYear: 2026,
      auditStart: block.startDate,
      auditDueDate: block.endDate,
      ccAnnualFees: block.ccAnnualFees.map((fee) => ({ ...fee, feeAmount: dollars.decode(185.29), isWaived: true })),
      ccAppliedWaivers: [
        {
          waiverTypeDescription: "Leave",
          cmeCredits: 0.1 as Credits,
          saCredits: 9999.9999 as Credits,
          appliedToYear: 2025,
        },
        {
          waiverTypeDescription: "Committee work",
          cmeCredits: 3 as Credits,
          saCredits: 0 as Credits,
          appliedToYear: null,
        },
      ],
      ccAppliedArticleWaivers: [{ certificateId: own.certificateId, articleCredits: 16 }],
    })),
  };
}

it("reads a record as it was imported, to the cent, the ten-thousandth credit and the day", async () => {
  const record = fullRecord();
  expect(await importPhysician(database, record)).toBe(true);
  expect(await readPhysicianRecord(database, record.physicianId)).toEqual(record);
});

it("knows no one by an id that it does not have", async () => {
  expect(await readPhysicianRecord(database, 1 as PhysicianId)).toBeNull();
});

it("leaves a physician who is already there as they are", async () => {
  const record = fullRecord();
  await importPhysician(database, record);
  expect(await importPhysician(database, { ...record, fullName: "Somebody Else", certificates: [] })).toBe(false);
  expect(await readPhysicianRecord(database, record.physicianId)).toEqual(record);
});

it("stores nothing of a record when one of its ids is taken", async () => {
  await importPhysician(database, fullRecord());
  const record = { ...recordOf("behind"), physicianId: 1234 as PhysicianId };
  const taken = { ...record, ccVerifiedActivities: fullRecord().ccVerifiedActivities };
  await expect(importPhysician(database, taken)).rejects.toThrow();
  expect(await readPhysicianRecord(database, record.physicianId)).toBeNull();
});

it("numbers what it adds itself above everything that was imported", async () => {
  const record = recordOf("extended");
  const [imported] = record.medicalLicenses;
  if (imported === undefined) throw new Error("A demo physician has a license");
  const licenses = [{ ...imported, medicalLicenseId: 5_000_000_000 as MedicalLicenseId }];
  await importPhysician(database, { ...record, medicalLicenses: licenses });
  await importPhysician(database, recordOf("audited"));
  const { physicianId } = record;
  const row = { licenseNumber: "MD1", stateId: 1, expirationDate: "2030-01-01" as WireDate, physicianId };
  const [added] = await database.insert(medicalLicense).values(row).returning();
  expect(added?.medicalLicenseId).toBeGreaterThan(5_000_000_000);
});

it("finds every part of a record by an index", async () => {
  const query = vi.spyOn(test.pool, "query");
  await readPhysicianRecord(database, fullRecord().physicianId);
  const [asked, values] = query.mock.calls[0] as unknown as [{ text: string }, unknown[]];
  query.mockRestore();
  // A table without a usable index is scanned sequentially even where the planner is set not to.
  const client = await test.pool.connect();
  await client.query("set enable_seqscan = off");
  const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${asked.text}`, values);
  client.release(true);
  const plan = rows.map((row) => row["QUERY PLAN"]);
  expect(plan.filter((line) => /Index/.test(line)).length).toBeGreaterThan(8);
  expect(plan.filter((line) => /Seq Scan/.test(line))).toEqual([]);
});
