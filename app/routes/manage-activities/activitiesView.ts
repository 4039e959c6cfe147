import type { Temporal } from "temporal-polyfill";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { Paper } from "@portal/contract/extensions/paperExtensions";
import type { CCActivityId } from "@portal/contract/ids";
import type { ExtensionName } from "@portal/contract/extensions/extensions";
import type { Physician } from "@portal/contract/people/physician";
import { lacksEntries } from "@portal/contract/reading/unavailable";
import { type ActivityClosure, activityClosure, closureText } from "@portal/domain/activities/activityRefusals";
import { blockPeriod, blocksInOrder } from "@portal/domain/blocks/blockStatus";
import { blockName } from "@portal/domain/blocks/blockYears";
import { formatCredits, sumCredits } from "@portal/domain/activities/credits";
import { lapsedCertifications } from "@portal/domain/certification/certificates";
import { counted, listInWords } from "@portal/domain/wording";
import { basisOfNew } from "~/app/forms/formDraft";
import { type ActivityDraft, newActivity, type OpenRow } from "./editing/activityForm";
import { activityForm, type ActivityRow, activityRow, enteredFacts } from "./activityRow";
import { auditDocumentationViews } from "./auditDocumentationView";
import {
  type ActivityFilter,
  type ActivityRecord,
  activityRecords,
  isListed,
  kinds,
  noBlock,
  ownFilter,
} from "./activityList";
import { totalsView } from "./totalsView";

export interface ActivityGroup {
  readonly name: string;
  /** Why its self-reported activities cannot be changed. */
  readonly closed: string | null;
  readonly rows: readonly ActivityRow[];
}

interface RequestedView {
  readonly filter: ActivityFilter;
  readonly open: OpenRow | null;
  readonly unsaved: ActivityDraft | null;
  readonly extensions: ReadonlySet<ExtensionName>;
  /** Null where the board takes none. */
  readonly papers?: readonly Paper[] | null;
  /** The activity that was added before this page. */
  readonly added?: CCActivityId | null;
}

export type ActivitiesView = ReturnType<typeof activitiesView>;

/** ACT-01 to ACT-04: the physician's activities, their sums, and the open one. */
export function activitiesView(
  physician: Physician,
  viewer: { readonly isReadOnly: boolean },
  today: Temporal.PlainDate,
  requested: RequestedView,
) {
  const { unsaved } = requested;
  const enrollment = physician.currentCCEnrollment;
  const blocks = blocksInOrder(enrollment?.ccBlocks ?? []);
  const filter = ownFilter(requested.filter, blocks);
  const current = enrollment?.currentCCBlock ?? null;
  const { ccSelfReportedActivities } = physician;
  const records = activityRecords(physician);
  const listed = records.filter((record) => isListed(record, filter));
  const isEdited = (record: ActivityRecord) => unsaved !== null && isRecordOf(unsaved, record);
  const closureOf = (block: CCBlock | null) => activityClosure(block, current, today);
  // What was typed for an activity that has been deleted since can be added as a new one.
  const isGone = !records.some(isEdited) && !lacksEntries(ccSelfReportedActivities);
  const openRow =
    unsaved === null
      ? requested.open
      : ({ kind: "edit", id: isGone ? newActivity : unsaved.values.ccActivityId } as const);
  const open = viewer.isReadOnly ? null : openRow;
  // One that the filter no longer matches is shown with its form.
  const shown = records.filter((record) => listed.includes(record) || isEdited(record));
  const groups = byBlock(shown).map(({ block, records: own }) => {
    const closure = closureOf(block);
    const canChange = closure === null && !viewer.isReadOnly;
    return {
      ...groupHead(block, closure),
      rows: own.map((record) => activityRow(record, canChange, open, unsaved, requested.papers ?? null)),
    };
  });
  const newBasis = basisOfNew(ccSelfReportedActivities.map(({ ccActivityId }) => ccActivityId));
  const newForm = open?.id === newActivity ? { ...activityForm(null, unsaved), basis: newBasis } : null;
  const isOpen = newForm !== null || groups.some(({ rows }) => rows.some(({ form, confirm }) => form ?? confirm));
  const shownBlock = totalsBlock(filter, blocks, current, today);
  return {
    audits: auditDocumentationViews(blocks, ccSelfReportedActivities, today, {
      extensions: requested.extensions,
      physicianId: physician.physicianId,
      papers: requested.papers ?? null,
    }),
    totals: shownBlock && totalsView(shownBlock, blocks, current, ccSelfReportedActivities, viewer, today),
    reporting: reportingView(physician),
    filter,
    blockChoices: blockChoices(blocks, records, current, today),
    kindChoices: Object.entries(kinds).map(([id, { name }]) => ({ id, name })),
    /** Shown in place of the list where it has no rows. */
    none: records.length > 0 ? "No activities match this filter." : "No activities yet.",
    /** `12 activities in block 2025 - 2027, with 40 CME and 12 SA-CME credits`; null when there are none. */
    sums: sumsText(listed, filter, blocks),
    isIncomplete: lacksEntries(physician.ccVerifiedActivities) || lacksEntries(ccSelfReportedActivities),
    /** By block, newest first. */
    groups,
    /** Where a certificate is attached to the activity that was added. */
    attach: attachment(groups, requested.added ?? null),
    newForm,
    unsavable: unsaved === null || viewer.isReadOnly ? null : unsavableActivity(unsaved, records, closureOf),
    /** Whether an activity can be opened now, and otherwise why not; null for view-only access. */
    opening: viewer.isReadOnly ? null : isOpen ? "one-is-open" : "possible",
  };
}

function attachment(groups: readonly ActivityGroup[], added: CCActivityId | null) {
  const own = groups.flatMap(({ rows }) => rows).find(({ id, isVerified }) => id === added && !isVerified);
  return own?.papers ? { to: own.papers.to, text: own.papers.text } : null;
}

/** Another board may give a verified activity the same id. */
function isRecordOf({ values }: ActivityDraft, { activity, source }: ActivityRecord): boolean {
  return source === "self-reported" && activity.ccActivityId === values.ccActivityId;
}

/** Returns the typed values of an activity that can no longer be changed, to be read and copied. */
function unsavableActivity(
  draft: ActivityDraft,
  records: readonly ActivityRecord[],
  closureOf: (block: CCBlock | null) => ActivityClosure | null,
) {
  const block = records.find((record) => isRecordOf(draft, record))?.block ?? null;
  const closure = closureOf(block);
  return block && closure && { because: closureText(block, closure), facts: enteredFacts(draft.values) };
}

/** Returns the chosen block, or the current one; the newest that has begun where there is none. */
function totalsBlock(
  filter: ActivityFilter,
  blocks: readonly CCBlock[],
  current: CCBlock | null,
  today: Temporal.PlainDate,
) {
  if (filter.block === noBlock) return null;
  const chosen = blocks.find(({ ccBlockId }) => ccBlockId === filter.block);
  return chosen ?? current ?? blocks.findLast((block) => blockPeriod(block, today) !== "future") ?? null;
}

/** Records come newest first, and so do their blocks; records without a block are last. */
function byBlock(records: readonly ActivityRecord[]): { block: CCBlock | null; records: ActivityRecord[] }[] {
  const groups = new Map<CCBlock | null, ActivityRecord[]>();
  for (const record of records) groups.set(record.block, [...(groups.get(record.block) ?? []), record]);
  return [...groups]
    .map(([block, own]) => ({ block, records: own }))
    .sort((a, b) => (b.block?.startYear ?? 0) - (a.block?.startYear ?? 0));
}

function groupHead(block: CCBlock | null, closure: ActivityClosure | null): Omit<ActivityGroup, "rows"> {
  if (block === null) return { name: outsideBlocks, closed: null };
  return { name: `Block ${blockName(block)}`, closed: closure && closureText(block, closure) };
}

const outsideBlocks = "Outside every block";

function blockChoices(
  blocks: readonly CCBlock[],
  records: readonly ActivityRecord[],
  current: CCBlock | null,
  today: Temporal.PlainDate,
) {
  // One that is over and incomplete remains the block to work on, beside the one that runs.
  const isCurrent = (block: CCBlock) =>
    block.ccBlockId === current?.ccBlockId && blockPeriod(block, today) === "current";
  const own = [...blocks]
    .reverse()
    .map((block) => ({ id: String(block.ccBlockId), name: blockName(block) + (isCurrent(block) ? " (current)" : "") }));
  const hasOthers = records.some(({ block }) => block === null);
  return hasOthers ? [...own, { id: noBlock, name: outsideBlocks }] : own;
}

/** `in all blocks`, or `in block 2025 - 2027 that count as SA-CME`. */
function filterText({ block: chosen, kind }: ActivityFilter, blocks: readonly CCBlock[], isOne: boolean): string {
  const block = blocks.find(({ ccBlockId }) => ccBlockId === chosen);
  const all = chosen === noBlock ? outsideBlocks.toLowerCase() : "in all blocks";
  const where = block === undefined ? all : `in block ${blockName(block)}`;
  return kind === null ? where : `${where} that ${isOne ? "counts" : "count"} as ${kinds[kind].name}`;
}

function sumsText(
  records: readonly ActivityRecord[],
  filter: ActivityFilter,
  blocks: readonly CCBlock[],
): string | null {
  if (records.length === 0) return null;
  const cme = formatCredits(sumCredits(records.map(({ activity }) => activity.cmeCredits)));
  const sa = formatCredits(sumCredits(records.map(({ activity }) => activity.saCredits)));
  const filtered = filterText(filter, blocks, records.length === 1);
  return `${counted(records.length, "activity", "activities")} ${filtered}, with ${cme} CME and ${sa} SA-CME credits.`;
}

/** ACT-11: which ID providers report by, and what has lapsed. */
function reportingView(physician: Physician) {
  const names = lapsedCertifications(physician).map(({ certificationName }) => certificationName);
  return {
    physicianId: String(physician.physicianId),
    lapsed: names.length === 0 ? null : lapsedText(names),
  };
}

function lapsedText(names: readonly string[]): string {
  return names.length === 1
    ? `Your certification in ${listInWords(names)} has lapsed.`
    : `Your certifications in ${listInWords(names)} have lapsed.`;
}
