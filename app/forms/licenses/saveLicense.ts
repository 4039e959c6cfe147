import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { placesOf } from "~/app/board/places";
import type { MedicalLicense } from "~/contract/medicalLicense";
import type { Physician } from "~/contract/physician";
import { type BoardProblem, boardProblem } from "../boardProblem";
import { licenseBasis } from "./licenseBasis";
import { type LicensePost, newLicense } from "./licensePost";
import type { LicenseErrors } from "./unsavedLicense";
import { isSameLicense, type LicenseContent, wantedLicense } from "./wantedLicense";

/** Why a license was not saved; the page shows each with what was typed. */
export type LicenseProblem =
  { readonly kind: "invalid"; readonly errors: LicenseErrors } | { readonly kind: BoardProblem };

export type LicenseOutcome =
  | { readonly kind: "saved" }
  | { readonly kind: "unknown-license" }
  | { readonly kind: "not-saved"; readonly problem: LicenseProblem; readonly physician: Physician };

/**
 * LIC-02: saves one license, new or changed. To post the same twice is a success both times and stores it once; to post
 * what was made from an older state changes nothing, unless it comes out the same.
 * @throws BoardError when the physician cannot be read.
 */
export async function saveLicense(board: Board, post: LicensePost, today: Temporal.PlainDate): Promise<LicenseOutcome> {
  const [physician, places] = await Promise.all([board.getPhysician(), placesOf(board)]);
  const notSaved = (problem: LicenseProblem): LicenseOutcome => ({ kind: "not-saved", problem, physician });
  const stored = storedLicense(physician, post);
  if (stored === undefined) return { kind: "unknown-license" };
  // Without the states nothing can be checked; nothing typed is lost over that.
  if (places === null) return notSaved({ kind: "failed" });
  if (places.states.length === 0) return notSaved({ kind: "refused" });
  const wanted = wantedLicense(post, stored, places.states, today);
  if (wanted.kind === "invalid") return notSaved(wanted);
  if (isStored(physician, post, wanted.license)) return { kind: "saved" };
  if (post.basis !== licenseBasis(stored)) return notSaved({ kind: "stale" });
  const toSave = {
    ...wanted.license,
    medicalLicenseId: stored?.medicalLicenseId ?? null,
    replaces: stored && content(stored),
  };
  try {
    await board.saveMedicalLicenses({ body: [toSave] });
    return { kind: "saved" };
  } catch (error) {
    if (error instanceof BoardError) return afterRefusal(board, post, wanted.license, error);
    throw error;
  }
}

/** An answer that was lost says nothing of what happened: only what is stored now does. */
async function afterRefusal(
  board: Board,
  post: LicensePost,
  wanted: LicenseContent,
  error: BoardError,
): Promise<LicenseOutcome> {
  const physician = await board.getPhysician();
  if (isStored(physician, post, wanted)) return { kind: "saved" };
  return { kind: "not-saved", problem: { kind: boardProblem(error) }, physician };
}

function content({ licenseNumber, stateId, expirationDate }: MedicalLicense): LicenseContent {
  return { licenseNumber, stateId, expirationDate };
}

/** Looked up among the physician's own: anybody else's is unknown here (AUTH-17). Null for a new one. */
function storedLicense(physician: Physician, { medicalLicenseId }: LicensePost): MedicalLicense | null | undefined {
  if (medicalLicenseId === newLicense) return null;
  return physician.medicalLicenses.find((license) => license.medicalLicenseId === medicalLicenseId);
}

/** A new license is stored when one like it is, so that a form that comes twice adds one. */
function isStored({ medicalLicenses }: Physician, { medicalLicenseId }: LicensePost, wanted: LicenseContent): boolean {
  return medicalLicenses.some(
    (license) =>
      (medicalLicenseId === newLicense || license.medicalLicenseId === medicalLicenseId) &&
      isSameLicense(license, wanted),
  );
}
