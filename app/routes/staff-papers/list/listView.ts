import type { Temporal } from "temporal-polyfill";
import type { Calls } from "@portal/contract/calls";
import { type PaperId, type PaperKind, paperKinds } from "@portal/contract/extensions/paperExtensions";
import type { z } from "@portal/contract/zod";
import { boardDate, formatDate } from "@portal/domain/time/boardTime";
import { counted } from "@portal/domain/wording";
import { paperIdOf, staffPaperPage, staffPapersPage } from "~/app/forms/papers/paths";
import { staffPaperMark } from "../staffPaperMark";

export interface PaperFilter {
  readonly state: "undecided" | "decided";
  /** Null for all kinds. */
  readonly kind: PaperKind | null;
}

type Found = z.infer<Calls["getStaffPapers"]["answer"]>;

export const stateNames = { undecided: "To review", decided: "Reviewed" } as const;

export const kindNames: Readonly<Record<PaperKind, string>> = {
  audit: "CC audit",
  "application-hold": "Application on hold",
  accommodations: "Accommodations",
  training: "Training",
  activity: "Activity",
  "name-change": "Change of a name",
};

/** Reads what the URL names; unknown values filter nothing. */
export function readFilter(query: URLSearchParams): PaperFilter & { readonly after: PaperId | null } {
  return {
    state: query.get("state") === "decided" ? "decided" : "undecided",
    kind: paperKinds.find((kind) => kind === query.get("kind")) ?? null,
    after: paperIdOf({ paperId: query.get("after") ?? "" }),
  };
}

export function filterHref({ state, kind }: PaperFilter, after: PaperId | null = null): string {
  const query = new URLSearchParams({
    ...(state === "decided" && { state }),
    ...(kind !== null && { kind }),
    ...(after !== null && { after: String(after) }),
  });
  return query.size === 0 ? staffPapersPage : `${staffPapersPage}?${query}`;
}

export function listView(
  { count, papers, hasMore }: Found,
  { after, ...filter }: PaperFilter & { readonly after: PaperId | null },
  today: Temporal.PlainDate,
) {
  const { state } = filter;
  const last = papers.at(-1);
  return {
    title: stateNames[state],
    status: counted(count, "paper"),
    nothing: state === "undecided" ? "There are no papers to review." : "No papers have been reviewed.",
    rows: papers.map((paper) => paperRow(paper, today)),
    first: after === null ? null : filterHref(filter),
    next: hasMore && last !== undefined ? filterHref(filter, last.paperId) : null,
  };
}

export type StaffPaperRow = ReturnType<typeof paperRow>;

function paperRow(paper: Found["papers"][number], today: Temporal.PlainDate) {
  const { paperId, about, fileName, fullName, physicianId, receivedAt, decision } = paper;
  const received = boardDate(receivedAt);
  const days = received.until(today).days;
  return {
    key: paperId,
    page: staffPaperPage(paperId),
    about,
    fileName,
    fullName,
    id: `ID ${physicianId}`,
    received: formatDate(boardDate(receivedAt)),
    waiting: decision !== null ? null : days < 1 ? "Today" : `Waiting for ${counted(days, "day")}`,
    state: staffPaperMark(paper),
  };
}
