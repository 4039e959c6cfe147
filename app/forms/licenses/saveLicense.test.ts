import { describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { MedicalLicenseId } from "@portal/contract/ids";
import type { MedicalLicense, MedicalLicenseToSave } from "@portal/contract/people/medicalLicense";
import { license, wireDate } from "~/tests/support/records/ccBlocks";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { states } from "~/tests/support/records/states";
import { licenseBasis, type LicensePost, licenseInput } from "./licenseForm";
import { licensesView } from "./licensesView";
import { saveLicense } from "./saveLicense";

const today = "2025-11-21";
const stored = license("2026-01-31");
const renewed: MedicalLicense = { ...stored, expirationDate: wireDate("2028-01-31") };
const { medicalLicenseId, ...content } = stored;

const renewal: LicensePost = {
  intent: "save-license",
  medicalLicenseId,
  basis: licenseBasis(stored),
  ...licenseInput(renewed),
};
const addition: LicensePost = { ...renewal, medicalLicenseId: "new", basis: "", licenseNumber: "MD-5", stateId: "22" };

const withLicenses = (licenses: readonly MedicalLicense[]) =>
  physicianOn(today, [], { medicalLicenses: [...licenses] });

/** A board that has `stored` one after the other, and answers a save with `status`. */
function boardWith(lists: readonly (readonly MedicalLicense[])[], status = 200, statesTold = 200) {
  const saves: MedicalLicenseToSave[][] = [];
  const answers = lists.map(withLicenses);
  const last = withLicenses(lists.at(-1) ?? []);
  const board = {
    getPhysician: () => Promise.resolve(answers.shift() ?? last),
    getPhysicianFormLookupItems: () =>
      statesTold === 200
        ? Promise.resolve({ addresses: { states, countries: [] } })
        : Promise.reject(new BoardError("getPhysicianFormLookupItems", statesTold, null, "Not now")),
    saveMedicalLicenses: ({ body }: { body: MedicalLicenseToSave[] }) => {
      saves.push(body);
      if (status !== 200) return Promise.reject(new BoardError("saveMedicalLicenses", status, null, "refused"));
      return Promise.resolve(body);
    },
  } as unknown as Board; // Only what saving a license calls.
  return { board, saves };
}

const save = (board: Board, post: LicensePost) => saveLicense(board, post, day(today));

describe("Save on a license", () => {
  it("LIC-02 sends a new license, and nothing of the others", async () => {
    const { board, saves } = boardWith([[stored]]);
    expect(await save(board, addition)).toEqual({ kind: "saved", text: "Medical license saved" });
    expect(saves).toEqual([
      [{ ...renewed, medicalLicenseId: null, licenseNumber: "MD-5", stateId: 22, replaces: null }],
    ]);
  });

  it("LIC-01 says of a corrected license that it is still expired", async () => {
    const { board } = boardWith([[stored]]);
    expect(await save(board, { ...renewal, expirationDate: "06/30/2025" })).toEqual({
      kind: "saved",
      text: "Medical license saved. It expired on June 30, 2025.",
    });
  });

  it("LIC-02 sends a changed license with what it replaces", async () => {
    const { board, saves } = boardWith([[stored]]);
    expect(await save(board, renewal)).toMatchObject({ kind: "saved" });
    expect(saves).toEqual([[{ ...renewed, replaces: content }]]);
  });

  it.each([
    ["changed", renewal, renewed],
    ["new", addition, { ...renewed, medicalLicenseId: 7 as MedicalLicenseId, licenseNumber: "MD-5", stateId: 22 }],
  ])(
    "LIC-02 is a success both times when a %s license is sent twice, and stores it once",
    async (_what, post, after) => {
      const { board, saves } = boardWith([[after]]);
      expect(await save(board, post)).toMatchObject({ kind: "saved" });
      expect(saves).toEqual([]);
    },
  );

  it("API-11 LIC-02 says “saved” of a new license that comes twice, and not of one that was on file before", async () => {
    const added = { ...renewed, medicalLicenseId: 7 as MedicalLicenseId, licenseNumber: "MD-5", stateId: 22 };
    const basis = (...licenses: MedicalLicense[]) =>
      licensesView(licenses, states, { isReadOnly: false }, day(today), { open: "new", unsaved: null }).newRow?.basis ??
      "";
    const noticeOf = async (post: LicensePost) => save(boardWith([[stored, added]]).board, post);
    expect(await noticeOf({ ...addition, basis: basis(stored) })).toEqual({
      kind: "saved",
      text: "Medical license saved",
    });
    expect(await noticeOf({ ...addition, basis: basis(added, stored) })).toEqual({
      kind: "unchanged",
      text: "Nothing changed. This license is already on file.",
    });
  });

  it("LIC-06 sends nothing that is wrong, and gives back what was typed", async () => {
    const { board, saves } = boardWith([[stored]]);
    const typed = { ...addition, expirationDate: "11/20/2025" };
    expect(await save(board, typed)).toMatchObject({
      kind: "not-done",
      status: 422,
      problem: {
        kind: "errors",
        errors: [{ fieldId: "license-expirationDate", message: "Can not add expired licenses." }],
      },
      unsaved: { license: { values: typed, errors: { expirationDate: ["Can not add expired licenses."] } } },
    });
    expect(saves).toEqual([]);
  });

  it("LIC-11 asks once about a second license with the state and number of another, and keeps what was typed", async () => {
    const { board, saves } = boardWith([[stored]]);
    const second = { ...addition, licenseNumber: stored.licenseNumber.toLowerCase(), stateId: String(stored.stateId) };
    const asked = { ...second, repeatedLicenseId: medicalLicenseId };
    expect(await save(board, second)).toMatchObject({
      kind: "not-done",
      status: 422,
      problem: { kind: "warning", text: expect.stringContaining(stored.licenseNumber) as string },
      unsaved: { license: { values: asked, isStale: false } },
    });
    expect(saves).toEqual([]);
    expect(await save(board, asked)).toMatchObject({ kind: "saved" });
    expect(saves).toMatchObject([[{ medicalLicenseId: null, licenseNumber: second.licenseNumber }]]);
  });

  it("overwrites nothing that was saved since the page was made", async () => {
    const { board, saves } = boardWith([[{ ...stored, licenseNumber: "MD-48214" }]]);
    expect(await save(board, renewal)).toMatchObject({
      kind: "not-done",
      status: 409,
      unsaved: { license: { isStale: true } },
    });
    expect(saves).toEqual([]);
  });

  it("AUTH-17 knows no license but the physician's own", async () => {
    const { board, saves } = boardWith([[stored]]);
    expect(await save(board, { ...renewal, medicalLicenseId: 77 as MedicalLicenseId })).toEqual({ kind: "not-own" });
    expect(saves).toEqual([]);
  });

  it.each([
    [409, 422],
    [422, 422],
    [403, 422],
    [502, 502],
  ])("reports a %i of the board's, with what was typed", async (status, answered) => {
    const { board } = boardWith([[stored]], status);
    expect(await save(board, addition)).toMatchObject({
      kind: "not-done",
      status: answered,
      unsaved: { license: { values: addition } },
    });
  });

  it("believes what is stored, not an answer that was lost", async () => {
    const { board } = boardWith([[stored], [renewed]], 504);
    expect(await save(board, renewal)).toMatchObject({ kind: "saved" });
  });

  it.each([
    [503, 502],
    // SHELL-08: to try again would not help.
    [501, 422],
  ])("keeps what was typed where the board does not report its states (%i)", async (statesStatus, status) => {
    const { board, saves } = boardWith([[stored]], 200, statesStatus);
    expect(await save(board, addition)).toMatchObject({
      kind: "not-done",
      status,
      unsaved: { license: { values: addition } },
    });
    expect(saves).toEqual([]);
  });
});
