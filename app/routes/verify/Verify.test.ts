import { describe, expect, it } from "vitest";
import { documentCode, formatDocumentCode } from "~/domain/correspondence/documentCode";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { verifyView } from "./Verify";

const code = documentCode([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
const written = formatDocumentCode(code);

describe("CERT-05 what the public is told of a code", () => {
  it("is name, certification, status and date, and nothing else", () => {
    const certifications = [{ certificationName: "Psychiatry", status: "Certified" }];
    const found = {
      state: "issued",
      fullName: "Ruth Okafor",
      certifications,
      issuedOn: wireDate("2026-07-15"),
    } as const;
    expect(verifyView(code, found)).toEqual({
      kind: "issued",
      code: written,
      issued: "July 15, 2026",
      facts: [
        { name: "Physician", value: "Ruth Okafor" },
        { name: "Psychiatry", value: "Certified" },
        { name: "Issued", value: "July 15, 2026" },
      ],
    });
  });

  it.each(["revoked", "unknown"] as const)("of a %s one is that alone", (state) => {
    expect(verifyView(code, { state })).toEqual({ kind: state, code: written });
  });
});
