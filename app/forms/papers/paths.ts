import { paperId, paperPurpose, type PaperId, type PaperPurpose } from "@portal/contract/extensions/paperExtensions";

export const papersPage = "/Papers";
export const staffPapersPage = "/staff/papers";

type Subject = Pick<PaperPurpose, "kind" | "subjectId">;

/** The page where papers for it are handed in: one for all years of an audit. */
export function subjectPage({ kind, subjectId }: Subject): string {
  return `${papersPage}/${kind}/${subjectId}`;
}

/** The same, with the year chosen that is asked for. */
export function purposePage(purpose: PaperPurpose): string {
  return purpose.year === null ? subjectPage(purpose) : `${subjectPage(purpose)}?year=${purpose.year}`;
}

export function paperFile(id: PaperId): string {
  return `${papersPage}/file/${id}`;
}

export function staffPaperPage(id: PaperId): string {
  return `${staffPapersPage}/${id}`;
}

export function staffPaperFile(id: PaperId): string {
  return `${staffPaperPage(id)}/file`;
}

type Parameters = Readonly<Record<string, string | undefined>>;

/** Null for a URL that no page of the portal links to. */
export function subjectOf({ kind, subjectId = "" }: Parameters): Subject | null {
  if (!/^\d{1,15}$/.test(subjectId)) return null;
  return paperPurpose.safeParse({ kind, subjectId: Number(subjectId), year: null }).data ?? null;
}

export function paperIdOf({ paperId: text = "" }: Parameters): PaperId | null {
  return /^\d{1,15}$/.test(text) ? (paperId.safeParse(Number(text)).data ?? null) : null;
}
