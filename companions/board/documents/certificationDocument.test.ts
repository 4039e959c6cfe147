import { Temporal } from "temporal-polyfill";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { PhysicianId } from "@portal/contract/ids";
import { wireDate } from "~/tests/support/records/ccBlocks";
import {
  type PrintedKind,
  documentCode,
  type DocumentCode,
  formatDocumentCode,
} from "@portal/domain/certification/certificationDocuments";
import { type ReadPdf, readPdf } from "~/tests/support/servers/pdf";
import type { IssuedDocument } from "../store/correspondence/issueDocument";
import type { WrittenDocument } from "./boardDocument";
import { certificationDocument, issuedDocuments } from "./certificationDocument";

const issuer = {
  boardName: "Meridian Board of Neurology and Psychiatry",
  contactEmail: "contact@meridianboard.example",
  paymentsEmail: "payments@meridianboard.example",
  verificationUrl: "https://portal.test/physicianportal/verify",
  invoiceUrl: "https://portal.test/physicianportal/payments/invoices",
  accountUrl: "https://portal.test/physicianportal/AccountInformation",
};
const code = documentCode([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);

function issued(kind: PrintedKind): IssuedDocument<PrintedKind> {
  return {
    code,
    kind,
    issuedOn: wireDate("2026-07-15"),
    issuedAt: Temporal.Instant.from("2026-07-15T17:00:00Z"),
    revokedAt: null,
    facts: {
      physicianId: 100214 as PhysicianId,
      fullName: "Zoë Ñúñez-Łukasiewicz",
      overallStatus: "Certified - Meeting CC Requirements",
      certifications: [
        {
          certificationName: "Psychiatry",
          certificateNumber: "00214",
          status: "Certified",
          awardDate: wireDate("2015-09-14"),
          recertifiedDate: null,
          expirationDate: null,
        },
        {
          certificationName: "Brain Injury Medicine",
          certificateNumber: "00214-2",
          status: "Not Certified",
          awardDate: wireDate("2010-10-20"),
          recertifiedDate: wireDate("2016-11-15"),
          expirationDate: wireDate("2020-12-31"),
        },
      ],
    },
  };
}

describe.each<[id: string, kind: PrintedKind, title: string]>([
  ["CERT-04", "status-certificate", "Status Certificate"],
  ["CERT-05", "verification-letter", "Verification of Certification"],
])("%s the %s", (_, kind, title) => {
  let pdf: ReadPdf;
  beforeAll(async () => {
    pdf = await readPdf(await certificationDocument(issued(kind), issuer));
  }, 60_000);

  it("is one tagged page in English with a title and its own fonts", () => {
    expect(pdf).toMatchObject({ title, language: "en-US", fonts: { named: 3, embedded: 3 } });
    expect(pdf.pages).toHaveLength(1);
    expect(pdf.count("H1")).toBe(1);
    expect(pdf.count("Figure")).toBe(1);
    expect(pdf.count("Table")).toBe(2);
  });

  it.each([
    "Zoë Ñúñez-Łukasiewicz",
    "July 15, 2026",
    "Certified - Meeting CC Requirements",
    "Psychiatry",
    "No end date",
    "Not Certified",
    "December 31, 2020",
    "Recertified",
    "November 15, 2016",
    formatDocumentCode(code),
    issuer.verificationUrl,
  ])("says %s", (text) => {
    expect(pdf.text.replace(/\s+/g, " ")).toContain(text);
  });

  it("leaves recertification out where there was none", async () => {
    const { facts, ...rest } = issued(kind);
    const certifications = facts.certifications.slice(0, 1);
    const { text } = await readPdf(
      await certificationDocument({ ...rest, facts: { ...facts, certifications } }, issuer),
    );
    expect(text).not.toContain("Recertified");
  });

  it("BRAND-07 begins with the board's postal address and telephone number, where it states them", async () => {
    const office = { postalAddress: "1 Pier Road, Portland, ME 04101", telephone: "207-555-0142" };
    const { text } = await readPdf(await certificationDocument(issued(kind), { ...issuer, ...office }));
    expect(text.replace(/\s+/g, " ")).toContain("1 Pier Road, Portland, ME 04101 · 207-555-0142");
    expect(pdf.text).not.toContain("Pier Road");
  });

  it("BRAND-07 ends with a line, name and title where it was issued with someone's signature, and nowhere else", async () => {
    const letter = issued(kind);
    const signedBy = { name: "Ruth Adeyemi, MD", title: "Executive Director" };
    const signed = await readPdf(
      await certificationDocument({ ...letter, facts: { ...letter.facts, signedBy } }, issuer),
    );
    expect(signed.text).toMatch(/Ruth Adeyemi, MD\s*Executive Director/);
    expect(signed.pages).toHaveLength(1);
    expect((await readPdf(await certificationDocument(letter, issuer))).text).not.toContain("Executive Director");
  });

  it("CERT-12 says of a certificate that followed another one when the first was awarded", async () => {
    const { facts, ...rest } = issued(kind);
    const certifications = facts.certifications.map((one, index) =>
      index === 0 ? { ...one, awardDate: wireDate("2022-11-15"), firstAwardDate: wireDate("2012-10-20") } : one,
    );
    const { text } = await readPdf(
      await certificationDocument({ ...rest, facts: { ...facts, certifications } }, issuer),
    );
    for (const words of ["First awarded", "October 20, 2012", "November 15, 2022"])
      expect(text.replace(/\s+/g, " ")).toContain(words);
    expect(pdf.text).not.toContain("First awarded");
  });

  it("describes its square by where it leads", () => {
    expect(pdf.alternatives.join()).toContain(`${issuer.verificationUrl}/${formatDocumentCode(code)}`);
  });
});

// The only field read before the document is written.
const issuedWithCode = (code: string) => ({ code: code as DocumentCode }) as IssuedDocument<PrintedKind>;
const writing = () => vi.fn(({ code }: IssuedDocument<PrintedKind>) => Promise.resolve(withText(code)));
const withText = (text: string): WrittenDocument => ({ kind: "written", bytes: new TextEncoder().encode(text) });

it("writes an issued document once, also for several who ask at the same time", async () => {
  const write = writing();
  const documents = issuedDocuments(issuer, write);
  await Promise.all([documents(issuedWithCode("A")), documents(issuedWithCode("A"))]);
  expect(await documents(issuedWithCode("A"))).toEqual(withText("A"));
  expect(await documents(issuedWithCode("B"))).toEqual(withText("B"));
  expect(write).toHaveBeenCalledTimes(2);
});

it("keeps those asked for last, and forgets others", async () => {
  const write = writing();
  const documents = issuedDocuments(issuer, write);
  for (let other = 0; other < 200; other += 1) {
    await documents(issuedWithCode("often"));
    await documents(issuedWithCode(`${other}`));
  }
  expect(write).toHaveBeenCalledTimes(201);
  await documents(issuedWithCode("0"));
  expect(write).toHaveBeenCalledTimes(202);
});

it("keeps no failure", async () => {
  const write = vi.fn(writing()).mockRejectedValueOnce(new Error("out of memory"));
  const documents = issuedDocuments(issuer, write);
  await expect(documents(issuedWithCode("A"))).rejects.toThrow("out of memory");
  expect(await documents(issuedWithCode("A"))).toEqual(withText("A"));
});
