import { CompactSign, decodeProtectedHeader, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import { Temporal } from "temporal-polyfill";
import { beforeAll, describe, expect, it } from "vitest";
import { credentialSigning, type CredentialSigning } from "@portal/board/documents/credentialSigning";
import type { PhysicianId } from "@portal/contract/ids";
import { documentCode } from "@portal/domain/certification/certificationDocuments";
import { digitalCredential } from "@portal/domain/certification/digitalCredential";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { checkCredential } from "./checkCredential";

const code = documentCode([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
const issuer = {
  id: "https://portal.test/physicianportal/credentials/issuer",
  name: "Board",
  url: "https://portal.test/",
};
const issuedAt = Temporal.Instant.from("2026-11-29T18:00:00Z");
const credential = digitalCredential(
  {
    code,
    issuedAt,
    verificationUrl: "https://portal.test/physicianportal/verify",
    facts: {
      physicianId: 100214 as PhysicianId,
      fullName: "Ruth Okafor",
      overallStatus: null,
      certifications: [
        {
          certificationName: "Psychiatry",
          certificateNumber: "48213",
          status: "Certified",
          awardDate: wireDate("2015-06-01"),
          recertifiedDate: null,
          expirationDate: null,
        },
      ],
    },
  },
  issuer,
);

async function privateKey(kid: string): Promise<JWK> {
  const { privateKey: key } = await generateKeyPair("ES256", { extractable: true });
  return { ...(await exportJWK(key)), kid, alg: "ES256" };
}

describe("CRED-04 a credential that is offered", () => {
  let board: CredentialSigning;
  let signed: string;
  let former: JWK;
  beforeAll(async () => {
    former = await privateKey("former");
    const signing = await credentialSigning([await privateKey("first"), former], issuer);
    if (signing === null) throw new Error("There is a key");
    board = signing;
    signed = await board.sign(credential);
  });
  const check = (text: string, now = issuedAt) => checkCredential(text, { issuer: issuer.id, keys: board.keys }, now);

  it("is the board's, also with the line breaks of a mail, and leads to its code", async () => {
    const found = { kind: "signed", code, validUntil: "2027-02-27T18:00:00Z" };
    expect(await check(signed)).toEqual(found);
    expect(await check(` ${signed.slice(0, 70)}\r\n${signed.slice(70)}\n`)).toEqual(found);
  });

  it("has expired after 90 days, and still leads to the status today", async () => {
    expect((await check(signed, Temporal.Instant.from("2027-02-27T17:59:59Z"))).kind).toBe("signed");
    expect(await check(signed, Temporal.Instant.from("2027-02-27T18:00:00Z"))).toMatchObject({ kind: "expired", code });
  });

  it("is the board's where a key signed it that signs no longer", async () => {
    const before = await credentialSigning([former], issuer);
    expect((await check((await before?.sign(credential)) ?? "")).kind).toBe("signed");
  });

  it("is altered where the signature is of something else", async () => {
    const [header = "", , signature = ""] = signed.split(".");
    const other = Buffer.from(JSON.stringify({ ...credential, iss: issuer.id, name: "Another" })).toString("base64url");
    expect((await check(`${header}.${other}.${signature}`)).kind).toBe("altered");
    expect((await check(`${signed.slice(0, -4)}AAAA`)).kind).toBe("altered");
    const unsigned = Buffer.from(JSON.stringify({ alg: "none", kid: board.keys[0].kid })).toString("base64url");
    expect((await check(`${unsigned}.${signed.split(".")[1]}.`)).kind).toBe("altered");
  });

  it("is foreign where it names another issuer, and of an unknown key where it names this board", async () => {
    const otherKey = await privateKey("other");
    const sameIssuer = await credentialSigning([otherKey], issuer);
    expect((await check((await sameIssuer?.sign(credential)) ?? "")).kind).toBe("unknown-key");
    const elsewhere = await credentialSigning([otherKey], { ...issuer, id: "https://elsewhere.example" });
    expect((await check((await elsewhere?.sign(credential)) ?? "")).kind).toBe("foreign");
  });

  it("is altered where another key signed it under the name of one of the board's", async () => {
    const [, payload = ""] = signed.split(".");
    const token = new CompactSign(Buffer.from(payload, "base64url")).setProtectedHeader({
      ...decodeProtectedHeader(signed),
      alg: "ES256",
    });
    const forged = await token.sign(await importJWK(await privateKey("other"), "ES256"));
    expect((await check(forged)).kind).toBe("altered");
  });

  it.each(["", "x", "a.b.c", "7F3K-9QTX-M2PA", "{}", "a".repeat(19_000)])("is none: %s", async (text) => {
    expect((await check(text)).kind).toBe("unreadable");
  });

  it("is none where the board signed something else", async () => {
    const token = new SignJWT({ iss: issuer.id, id: "x" }).setProtectedHeader({
      alg: "ES256",
      kid: board.keys[1]?.kid ?? "",
      typ: "JWT",
    });
    expect((await check(await token.sign(await importJWK(former, "ES256")))).kind).toBe("unreadable");
  });
});
