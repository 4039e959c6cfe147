import type { Board } from "~/app/board/board";
import type { ProblemView } from "~/app/ui/forms/Problem";
import { basisOf } from "../answers";
import type { Applicant } from "../readApplying";
import type { AttestationView } from "./Attestation";
import type { AttestationDraft } from "./form";

/** The answer that the section's form decides. */
export const answerNames = ["hasAttested"] as const;

/** APPLY-11: the text that is attested to, as it was on the day when the application was begun. */
export async function readContent(board: Board, { examination, application }: Applicant): Promise<string> {
  const query = { examinationId: examination.examinationId, applicationCreatedDate: application.createdDate };
  const { attestationContent } = await board.getApplicationAttestation({ query });
  return attestationContent;
}

/** Browsers post each line break as two characters: whether the text that was shown is the one that is asked for now. */
export function isSameText(a: string, b: string): boolean {
  return a.replaceAll("\r\n", "\n") === b.replaceAll("\r\n", "\n");
}

export function attestationView(
  { application }: Applicant,
  content: string,
  unsaved: AttestationDraft | null,
): AttestationView {
  return {
    basis: basisOf(application, answerNames),
    content,
    paragraphs: content.split(/\r?\n\s*\n/).filter((paragraph) => paragraph.trim() !== ""),
    values: unsaved?.values ?? ticked(application.hasAttested),
    errors: unsaved?.errors ?? {},
  };
}

/** The box, ticked or not. */
export function ticked(isTicked: boolean): AttestationDraft["values"] {
  return { attested: isTicked ? "on" : undefined };
}

export const otherText: ProblemView = {
  kind: "warning",
  title: "Nothing was saved: the text was changed while you had this page open.",
  text: "Please read what it says now, and attest to that.",
};
