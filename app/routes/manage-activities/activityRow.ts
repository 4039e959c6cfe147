import type { Paper } from "@portal/contract/extensions/paperExtensions";
import { papersOf } from "@portal/domain/papers/paperPurposes";
import { uncapitalized } from "@portal/domain/wording";
import { paperMark } from "~/app/forms/papers/paperMark";
import { subjectPage } from "~/app/forms/papers/paths";
import { nothing } from "~/app/ui/content/StackingTable";
import type { CCActivity } from "@portal/contract/certification/ccBlock";
import { formatDate, plainDate } from "@portal/domain/time/boardTime";
import { formatCredits } from "@portal/domain/activities/credits";
import type { FieldErrors } from "~/app/forms/formDraft";
import type { ActivityField } from "@portal/domain/activities/activityRefusals";
import {
  activityBasis,
  activityFields,
  type ActivityDraft,
  activityInput,
  boxLabels,
  fieldLabels,
  newActivity,
  type OpenActivity,
  type OpenRow,
  type ActivityInput,
} from "./editing/activityForm";
import { type ActivityRecord, kinds } from "./activityList";

export interface ActivityForm {
  readonly id: OpenActivity;
  readonly basis: string;
  readonly values: ActivityInput;
  readonly errors: FieldErrors<ActivityField>;
  /** The stored values, where they were changed elsewhere meanwhile. */
  readonly storedNow: string | null;
  readonly isUnsaved: boolean;
}

export type ActivityRow = ReturnType<typeof activityRow>;

/** ACT-01, ACT-02: one activity. Only self-reported ones can be changed, and only while `canChange`. */
export function activityRow(
  { activity, source }: ActivityRecord,
  canChange: boolean,
  open: OpenRow | null,
  unsaved: ActivityDraft | null,
  papers: readonly Paper[] | null,
) {
  const mayChange = canChange && source === "self-reported";
  const isOpen = mayChange && open?.id === activity.ccActivityId;
  const facts = activityFacts(activity);
  return {
    id: activity.ccActivityId,
    ...facts,
    isVerified: source === "verified",
    canChange: mayChange,
    papers: source === "self-reported" && papers !== null ? papersView(activity, papers) : null,
    /** The row in edit mode, replacing the stored values. */
    form: isOpen && open.kind === "edit" ? activityForm(activity, unsaved) : null,
    /** The row asking for confirmation of a deletion: the basis of its form, and what more there is to the activity. */
    confirm: isOpen && open.kind === "delete" ? { basis: activityBasis(activity), facts: deletedFacts(facts) } : null,
  };
}

/** PAPER-12: the papers of an activity, and the page where others are added or one is offered for an audit. */
function papersView({ ccActivityId }: CCActivity, papers: readonly Paper[]) {
  const purpose = { kind: "activity", subjectId: ccActivityId, year: null } as const;
  const own = papersOf(papers, purpose);
  return {
    to: subjectPage(purpose),
    text: own.length === 0 ? "Attach a certificate" : "Papers",
    files: own.map((paper) => ({
      key: paper.paperId,
      text: `${paper.fileName} (${uncapitalized(paperMark(paper).word)})`,
    })),
  };
}

function deletedFacts({ organization, completed, cme, sa, alsoCounts }: ReturnType<typeof activityFacts>): string {
  const credits = [cme === nothing ? nothing : `${cme} CME`, sa === nothing ? nothing : `${sa} SA-CME`];
  return listed(organization, completed, ...credits, alsoCounts);
}

/** Joins what is there; a board may leave out the organization. */
function listed(...facts: readonly string[]): string {
  return facts.filter((fact) => fact !== "" && fact !== nothing).join(", ");
}

function activityFacts(activity: CCActivity) {
  const also = [kinds["pip-clinical"], kinds["pip-feedback"], kinds["patient-safety"]];
  return {
    name: activity.activityName.trim() || "Activity without a name",
    organization: activity.organizationName.trim(),
    completed: formatDate(plainDate(activity.completedDate)),
    cme: activity.cmeCredits > 0 ? formatCredits(activity.cmeCredits) : nothing,
    sa: activity.saCredits > 0 ? formatCredits(activity.saCredits) : nothing,
    /** PIP and Patient Safety, in words. */
    alsoCounts:
      also
        .filter(({ has }) => has(activity))
        .map(({ name }) => name)
        .join(", ") || nothing,
  };
}

/** Returns the form of a stored activity, or of a new one where it is null. */
export function activityForm(activity: CCActivity | null, unsaved: ActivityDraft | null): ActivityForm {
  return {
    id: activity?.ccActivityId ?? newActivity,
    basis: activityBasis(activity),
    values: unsaved?.values ?? activityInput(activity),
    errors: unsaved?.errors ?? {},
    storedNow: activity !== null && unsaved?.isStale === true ? inWords(activity) : null,
    isUnsaved: unsaved !== null,
  };
}

/** Returns the typed values, however wrong, in the words of the form. */
export function enteredFacts(typed: ActivityInput): { readonly name: string; readonly value: string }[] {
  const boxes = Object.keys(boxLabels) as (keyof typeof boxLabels)[];
  const ticked = boxes.filter((box) => typed[box] === "on").map((box) => boxLabels[box]);
  return [
    ...activityFields.map((field) => ({ name: fieldLabels[field], value: typed[field] || nothing })),
    { name: "Also counts as", value: ticked.join(", ") || nothing },
  ];
}

function inWords(activity: CCActivity): string {
  const { name, organization, completed, alsoCounts } = activityFacts(activity);
  const credits = `${formatCredits(activity.cmeCredits)} CME, ${formatCredits(activity.saCredits)} SA-CME`;
  return listed(name, organization, completed, credits, alsoCounts);
}
