import type { Temporal } from "temporal-polyfill";
import { unchanged } from "~/app/notice";
import type { Board } from "~/app/board/board";
import { confirmationOf } from "~/app/board/confirmations";
import { placesOf } from "~/app/board/lookups";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import type { State } from "@portal/contract/lookups";
import type { MedicalLicense, MedicalLicenseContent } from "@portal/contract/people/medicalLicense";
import type { Physician } from "@portal/contract/people/physician";
import { isLicenseActive, licenseContent, licenseInWords, repeatedLicense } from "@portal/domain/licenses/license";
import { formatDate, plainDate } from "@portal/domain/time/boardTime";
import { readDateInput } from "@portal/domain/time/dateInput";
import { basisOfNew, errorSummary, fieldId } from "../formDraft";
import { type FormOutcome, type Invalid, notSaved, unsavedDraft } from "../formOutcome";
import { type FormVerdict, saveOwn, type SaveProblem } from "../saveOwn";
import {
  formId,
  licenseBasis,
  type LicenseDraft,
  type LicensePost,
  newLicense,
  type LicenseField,
  licenseFields,
  type LicenseInput,
  validateLicense,
} from "./licenseForm";

/** What came of 'Save', as the page that shows the licenses answers it. */
type LicenseChange = FormOutcome<{ readonly license: LicenseDraft }>;

const words = {
  subject: ["this license", "was"],
  entered: "What you entered",
  save: "Save",
  undo: "Undo",
  controlId: fieldId(formId, "licenseNumber"),
} as const;

/**
 * 'Save' on a row of the medical licenses (LIC-02), wherever they are shown.
 * @throws BoardError when the physician cannot be read.
 */
export async function saveLicense(board: Board, post: LicensePost, today: Temporal.PlainDate): Promise<LicenseChange> {
  const [physician, places] = await Promise.all([board.getPhysician(), placesOf(board)]);
  const isNew = post.medicalLicenseId === newLicense;
  const isThis = ({ medicalLicenseId }: MedicalLicense) => medicalLicenseId === post.medicalLicenseId;
  const saved = await saveOwn({
    records: physician,
    confirmation: confirmationOf("saveMedicalLicenses", board),
    find: ({ medicalLicenses }: Physician) => (isNew ? null : medicalLicenses.find(isThis)),
    validate: (stored): FormVerdict<MedicalLicenseContent, SaveProblem | Invalid<LicenseField> | Repeated> => {
      const judged = validate(post, stored, places?.states ?? null, today);
      if (judged.kind === "rejected") return judged;
      const license = repeatedLicense(judged.toSave, stored, physician.medicalLicenses);
      if (license === null || license.medicalLicenseId === post.repeatedLicenseId) return judged;
      return { kind: "rejected", problem: { kind: "repeated", license } };
    },
    // A new license is stored when one like it is, so that a form that comes twice adds one.
    isStored: (newContent, { medicalLicenses }, isSame) =>
      medicalLicenses.some((license) => (isNew || isThis(license)) && isSame(newContent, license)),
    isCurrent: (stored) => isNew || post.basis === licenseBasis(stored),
    call: (newContent, stored) => {
      const toSave = { ...newContent, medicalLicenseId: stored?.medicalLicenseId ?? null };
      return board.saveMedicalLicenses({ body: [{ ...toSave, replaces: stored && licenseContent(stored) }] });
    },
  });
  const isSentAgain = isNew && post.basis !== basisOfNew(physician.medicalLicenses.map((own) => own.medicalLicenseId));
  if (saved.kind === "saved" || (saved.kind === "unchanged" && isSentAgain))
    return { kind: "saved", text: savedText(post, today) };
  if (saved.kind === "unchanged") return unchanged(isNew ? "This license is already on file." : undefined);
  if (saved.kind === "not-own") return saved;
  const { problem, records } = saved;
  if (problem.kind === "repeated") {
    const { medicalLicenseId: repeatedLicenseId } = problem.license;
    return {
      kind: "not-done",
      status: 422,
      problem: repeatedView(problem.license, places?.states ?? null),
      physician: records,
      unsaved: { license: unsavedDraft({ ...post, repeatedLicenseId }, problem) },
    };
  }
  // A deleted license can only be added again.
  const values: LicensePost = problem.kind === "deleted" ? { ...post, medicalLicenseId: newLicense, basis: "" } : post;
  const license: LicenseDraft = unsavedDraft(values, problem);
  const shown = notSaved(problem, words, (errors) => errorSummary(formId, errors, licenseFields));
  return { kind: "not-done", ...shown, physician: records, unsaved: { license } };
}

/** Its state and number are on file already, which the page asks about once (LIC-11). */
interface Repeated {
  readonly kind: "repeated";
  readonly license: MedicalLicense;
}

function repeatedView(license: MedicalLicense, states: readonly State[] | null): ProblemView {
  return {
    kind: "warning",
    title: "Nothing was saved yet: is this another license?",
    text: `A license with this state and number is on file: ${licenseInWords(license, states)}. To renew or correct it, select Undo and edit it. If you do have a second license with the same number, select Save again.`,
    form: { controlId: words.controlId, linkText: "Go to what you entered" },
  };
}

/** An expired license can be corrected and still be expired, which its row says where it is not looked for. */
function savedText({ expirationDate }: LicensePost, today: Temporal.PlainDate): string {
  const last = readDateInput(expirationDate);
  if (last === null || isLicenseActive({ expirationDate: last }, today)) return "Medical license saved";
  return `Medical license saved. It expired on ${formatDate(plainDate(last))}.`;
}

function validate(
  typed: LicenseInput,
  stored: MedicalLicense | null,
  states: readonly State[] | null,
  today: Temporal.PlainDate,
): FormVerdict<MedicalLicenseContent, SaveProblem | Invalid<LicenseField>> {
  // Without the states nothing can be checked; nothing typed is lost over that.
  if (states === null) return { kind: "rejected", problem: { kind: "not-tried" } };
  if (states.length === 0) return { kind: "rejected", problem: { kind: "refused" } };
  return validateLicense(typed, stored, states, today);
}
