import { compactVerify, importJWK } from "jose";
import type { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { verifyView } from "~/app/routes/verify/verifyView";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { revokeDocument } from "@portal/board/store/correspondence/issueDocument";
import { publishedKeys } from "@portal/board/store/correspondence/signingKeys";
import type { CertificateId } from "@portal/contract/ids";
import { readDocumentCode } from "@portal/domain/certification/certificationDocuments";
import { type BoardUnderTest, boardUnderTest, credentialIssuer, noon } from "./boardUnderTest";
import { expectRefusal } from "./expectRefusal";
import { newPhysician } from "./newPhysician";

describe("digital credentials", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  async function certified() {
    const physician = await newPhysician(board);
    const [certificate] = physician.record.certificates;
    if (certificate === undefined) throw new Error("Everybody here is certified");
    return { ...physician, certificateId: certificate.certificateId };
  }

  const issue = (own: Board, certificateId: CertificateId) => own.getDigitalCredential({ query: { certificateId } });

  async function read(own: Board, certificateId: CertificateId) {
    const { credential } = await issue(own, certificateId);
    const { keys } = await own.getCredentialKeys();
    const [key] = keys;
    const { payload, protectedHeader } = await compactVerify(credential, await importJWK({ ...key }, "ES256"));
    const { id } = JSON.parse(new TextDecoder().decode(payload)) as { id: string };
    const code = readDocumentCode(id.slice(id.lastIndexOf("/") + 1));
    if (code === null) throw new Error("It has a code");
    return { code, protectedHeader };
  }

  it("CRED-02 CRED-05 are signed as vc+jwt, on record like a letter, and the same for a day", async () => {
    const { own, certificateId, record } = await certified();
    const { code, protectedHeader } = await read(own, certificateId);
    expect(protectedHeader).toEqual({
      alg: "ES256",
      typ: "vc+jwt",
      cty: "vc",
      kid: board.options.credentials?.keys[0].kid,
      iss: credentialIssuer.id,
    });
    expect((await read(own, certificateId)).code).toBe(code);
    expect(await own.verifyDocument({ query: { code } })).toMatchObject({
      state: "issued",
      title: "Digital Credential",
      fullName: record.fullName,
      certifications: [{ certificationName: "Neurology", status: "Certified" }],
      today: { certifications: [{ certificationName: "Neurology", status: "Certified" }] },
    });
  });

  it("CRED-04 a lapse and a revocation show at once", async () => {
    const { own, certificateId, physicianId } = await certified();
    const { code } = await read(own, certificateId);
    await board.pool.query("update board.certificate set certificate_status = 2 where physician_id = $1", [
      physicianId,
    ]);
    expect(await own.verifyDocument({ query: { code } })).toMatchObject({
      certifications: [{ status: "Certified" }],
      today: { certifications: [{ status: "Not Certified" }] },
    });
    await expectRefusal(board, 422, "not-active", () => issue(own, certificateId));
    await revokeDocument(boardDatabase(board.pool), code, { at: noon, because: "issued by mistake" });
    expect(await own.verifyDocument({ query: { code } })).toEqual({ state: "revoked" });
  });

  it("CRED-04 a corrected number and date show at once, beside what was stated", async () => {
    const { own, certificateId, physicianId } = await certified();
    const { code } = await read(own, certificateId);
    await board.pool.query(
      "update board.certificate set certificate_number = 'N-CORRECTED', award_date = '2018-10-01' where physician_id = $1",
      [physicianId],
    );
    const found = await own.verifyDocument({ query: { code } });
    if (found.state !== "issued") throw new Error("It was issued");
    const view = verifyView(code, found);
    const [row] = view.kind === "issued" ? view.certifications : [];
    expect(row?.statusToday).toBe("Certified. On record today: Certificate N-CORRECTED, Awarded October 1, 2018");
    expect(row?.cells).not.toContain("N-CORRECTED");
  });

  it("AUTH-17 are of the physician's own certificates alone", async () => {
    const { own } = await certified();
    const other = await certified();
    await expectRefusal(board, 404, "unknown-certificate", () => issue(own, other.certificateId));
  });

  it("CRED-03 a former key stays published until the last credential that it signed has ended", async () => {
    const database = boardDatabase(board.pool);
    const { own, certificateId } = await certified();
    await issue(own, certificateId);
    const days = (count: number) => noon.add({ hours: 24 * count });
    const published = async (now: Temporal.Instant) => (await publishedKeys(database, now)).map(({ kid }) => kid);
    expect(await published(days(90).subtract({ seconds: 1 }))).toEqual([board.options.credentials?.keys[0].kid]);
    expect(await published(days(90))).toEqual([]);
    const { keys } = await own.getCredentialKeys();
    expect(keys.map((key) => Object.keys(key).sort())).toEqual([["alg", "crv", "kid", "kty", "use", "x", "y"]]);
  });
});

it("CRED-02 a board without a key has no such extension", async () => {
  const board = await boardUnderTest({ credentials: null });
  const own = (await newPhysician(board)).own;
  expect((await own.getCapabilities()).extensions).not.toContain("digital-credentials");
  await expectRefusal(board, 404, "no-credentials", () => own.getCredentialKeys());
  await board.close();
});
