import { describe, expect, it, vi } from "vitest";
import type { Board } from "~/app/board/board";
import { verifiedDocument, type VerifiedDocument } from "@portal/contract/extensions/correspondenceExtensions";
import type { PhysicianId } from "@portal/contract/ids";
import { documentCode, formatDocumentCode } from "@portal/domain/certification/certificationDocuments";
import { boardThat, refusing, responseOf } from "~/tests/support/session/routeArgs";
import { signedIn } from "~/tests/support/session/signedIn";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { loader } from "./route";
import { verifyView } from "./verifyView";

const code = documentCode([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
const written = formatDocumentCode(code);

/** Requests the page without sign-in. */
function opened(
  query: string,
  params: { code?: string } = {},
  other: Partial<Board> = {},
  waitSeconds: number | null = null,
) {
  const verifyDocument = vi.fn(() => Promise.resolve({ state: "unknown" as const }));
  const board: Partial<Board> = {
    getCapabilities: () => Promise.resolve({ extensions: ["document-verification"] }),
    verifyDocument,
    ...other,
  };
  const request = new Request(`https://portal.test/physicianportal/verify${query}`);
  const documentChecks = { admit: () => Promise.resolve(waitSeconds) };
  const { context } = signedIn().asks("/verify", {}, undefined, { visitors: { documentChecks } });
  return {
    verifyDocument,
    answer: loader({ request, params, context: { ...context, openBoard: boardThat(board)() } }),
  };
}

describe("CERT-05 a code that was entered", () => {
  it("leads to the path that documents carry", async () => {
    const { answer, verifyDocument } = opened(`?code=${code.toLowerCase()}`);
    const response = await responseOf(answer);
    expect([response.status, response.headers.get("location")]).toEqual([303, `/verify/${written}`]);
    expect(verifyDocument).not.toHaveBeenCalled();
  });

  const half = "\u{1F600}".slice(0, 1);
  it.each([
    ["too short", "7F3K", "7F3K"],
    ["that is empty", "", ""],
    ["with a mistake", `${code.slice(0, -1)}*`, `${code.slice(0, -1)}*`],
    ["that would leave the folder", "..", ".."],
    ["of a path", "../../error", "../../error"],
    ["of a backslash", "\\", "\\"],
    ["of another site", "//elsewhere.example", "//elsewhere.example"],
    ["cut in the middle of a letter", `${"A".repeat(99)}\u{1F600}`, `${"A".repeat(99)}${half}`],
    ["of markup", "<b>", "<b>"],
  ])(
    "%s is reported as a code, shown again as it was typed, and not put into the URL",
    async (_what, entered, typed) => {
      const { answer, verifyDocument } = opened(`?${new URLSearchParams({ code: entered })}`);
      expect(await answer).toMatchObject({ data: { view: { kind: "mistyped", typed } }, init: { status: 404 } });
      expect(verifyDocument).not.toHaveBeenCalled();
    },
  );

  it("is half a letter in a URL that no one typed", async () => {
    expect(await opened("?code=%ED%A0%BD").answer).toMatchObject({
      data: { view: { kind: "mistyped" } },
      init: { status: 404 },
    });
    expect(await opened("", { code: "\ud83d" }).answer).toMatchObject({
      data: { view: { kind: "mistyped" } },
      init: { status: 404 },
    });
  });
});

describe("CERT-05 a network that has checked too many codes", () => {
  it("is asked to wait, and the board is not asked", async () => {
    const { answer, verifyDocument } = opened("", { code: written }, {}, 61);
    expect(await answer).toMatchObject({
      data: { view: { kind: "too-many", wait: "2 minutes" } },
      init: { status: 429, headers: { "Retry-After": "61" } },
    });
    expect(verifyDocument).not.toHaveBeenCalled();
  });
});

describe("CERT-05 a board that", () => {
  it.each<[string, Board["getCapabilities"]]>([
    ["has no extensions", refusing(404)],
    ["answers 501 to what it has not", refusing(501)],
    ["has others", () => Promise.resolve({ extensions: ["physician-search"] })],
  ])("%s is not called, and the page asks no one to try again", async (_what, getCapabilities) => {
    for (const params of [{}, { code: written }]) {
      const { answer, verifyDocument } = opened("", params, { getCapabilities });
      expect(await answer).toMatchObject({ data: { view: { kind: "not-offered" } }, init: { status: 404 } });
      expect(verifyDocument).not.toHaveBeenCalled();
    }
  });

  it.each([500, 502, 504])("cannot say now what it has (%i) may say so later", async (status) => {
    expect(await opened("", { code: written }, { getCapabilities: refusing(status) }).answer).toMatchObject({
      data: { view: { kind: "unavailable" } },
      init: { status: 503 },
    });
  });
});

describe("CERT-05 what the public learns from a code", () => {
  const certificate = {
    certificateNumber: "00214",
    awardDate: wireDate("2015-09-14"),
    firstAwardDate: null,
    recertifiedDate: null,
    expirationDate: null,
  };
  const stated = { certificationName: "Psychiatry", status: "Certified", certificate };
  const found: VerifiedDocument = {
    state: "issued",
    title: "Verification of Certification",
    fullName: "Ruth Okafor",
    physicianId: 100214 as PhysicianId,
    overallStatus: "Certified - Meeting CC Requirements",
    exception: null,
    certifications: [stated, { ...stated, certificationName: "Neurology" }],
    signedBy: { name: "Ruth Adeyemi, MD", title: "Executive Director" },
    issuedOn: wireDate("2026-07-15"),
    today: {
      date: wireDate("2028-02-01"),
      overallStatus: "Certified - Meeting CC Requirements",
      exception: "Not meeting: Psychiatry",
      certifications: [
        { certificationName: "Psychiatry", status: "Certified - Not Meeting CC Requirements", certificate: null },
      ],
    },
  };

  it("is everything that the document stated, and beside it the status today", () => {
    expect(verifyView(code, found)).toEqual({
      kind: "issued",
      code: written,
      credential: null,
      title: "Verification of Certification",
      today: "February 1, 2028",
      facts: [
        { name: "Physician", value: "Ruth Okafor" },
        { name: "Physician ID", value: "100214" },
        { name: "Date issued", value: "July 15, 2026" },
        { name: "Status stated", value: "Certified - Meeting CC Requirements" },
        { name: "Status on February 1, 2028", value: "Certified - Meeting CC Requirements" },
        { name: "Status on February 1, 2028", value: "Not meeting: Psychiatry" },
        { name: "Signed by", value: "Ruth Adeyemi, MD, Executive Director" },
      ],
      columns: ["Certificate", "Awarded", "Expires"],
      certifications: [
        {
          cells: ["Psychiatry", "Certified", "00214", "September 14, 2015", "No end date"],
          statusToday: "Certified - Not Meeting CC Requirements",
        },
        {
          cells: ["Neurology", "Certified", "00214", "September 14, 2015", "No end date"],
          statusToday: "Not on record",
        },
      ],
    });
  });

  it("is name, certifications with status and date of a board that says no more", () => {
    const { fullName, issuedOn } = found;
    const certifications = [{ certificationName: "Psychiatry", status: "Certified" }];
    const answer = verifiedDocument.parse({ state: "issued", fullName, issuedOn, certifications });
    expect(verifyView(code, answer)).toMatchObject({
      title: null,
      today: null,
      facts: [
        { name: "Physician", value: "Ruth Okafor" },
        { name: "Date issued", value: "July 15, 2026" },
      ],
      columns: [],
      certifications: [{ cells: ["Psychiatry", "Certified"] }],
    });
  });

  it.each(["revoked", "unknown"] as const)("of a %s one is that alone", (state) => {
    expect(verifyView(code, { state })).toEqual({ kind: state, code: written });
  });
});
