import type { ApplicationId } from "@portal/contract/examinations/examination";
import type { NameChange } from "@portal/contract/extensions/nameChangeExtensions";
import type { AskedPapers, Paper, PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import type { CCBlockId } from "@portal/contract/ids";
import { type AnsweredList, incompleteList } from "@portal/contract/reading/unavailable";

/** What a board that takes papers says about those of one physician. */
export interface OwnPapers {
  /** Incomplete where some could not be read: then it is unknown whether something was received. */
  readonly papers: AnsweredList<Paper>;
  /** What the board names; it may name nothing. */
  readonly asked: AnsweredList<AskedPapers>;
}

/** Those of a board that takes papers, and did not answer. */
export const unreadPapers: OwnPapers = { papers: incompleteList([]), asked: incompleteList([]) };

/** Of an audit: of one year of the block, or of the whole. */
export function auditPurpose({ ccBlockId }: { readonly ccBlockId: CCBlockId }, year: PaperPurpose["year"] = null) {
  return { kind: "audit", subjectId: ccBlockId, year } as const satisfies PaperPurpose;
}

export function applicationPurpose(
  kind: "application-hold" | "accommodations" | "training",
  { applicationId }: { readonly applicationId: ApplicationId },
) {
  return { kind, subjectId: applicationId, year: null } as const satisfies PaperPurpose;
}

export function nameChangePurpose({ nameChangeId }: Pick<NameChange, "nameChangeId">) {
  return { kind: "name-change", subjectId: nameChangeId, year: null } as const satisfies PaperPurpose;
}

export function isSamePurpose(a: PaperPurpose, b: PaperPurpose): boolean {
  return isSameSubject(a, b) && a.year === b.year;
}

/** Returns the papers handed in for a purpose: those of each year where it names none. */
export function papersOf(papers: readonly Paper[], purpose: PaperPurpose): readonly Paper[] {
  return papers.filter((paper) =>
    purpose.year === null ? isSameSubject(paper.purpose, purpose) : isSamePurpose(paper.purpose, purpose),
  );
}

function isSameSubject(a: PaperPurpose, b: PaperPurpose): boolean {
  return a.kind === b.kind && a.subjectId === b.subjectId;
}

/** Whether what was handed in for one purpose can answer the other: for the whole block, it is for each of its years. */
export function isAnswerTo(later: PaperPurpose, refused: PaperPurpose): boolean {
  return isSameSubject(later, refused) && (later.year === null || refused.year === null || later.year === refused.year);
}
