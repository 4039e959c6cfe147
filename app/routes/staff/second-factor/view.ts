import type { FactorRemoval, FactorRemovals } from "~/contract/identity";
import type { PhysicianId } from "~/contract/ids";
import { formatMoment, instantOf } from "~/domain/time/boardTime";
import type { RequestDraft } from "./form";

export interface SecondFactorView {
  readonly address: string;
  readonly title: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** Null where nothing can be requested: there is none, a removal is in progress, or access is view-only. */
  readonly form: (RequestDraft & { readonly needsTwo: boolean }) | null;
  readonly open: OpenRemovalView | null;
  readonly ended: readonly EndedRow[];
}

interface OpenRemovalView {
  readonly removalId: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** The next step, in a sentence. */
  readonly next: string;
  readonly canConfirm: boolean;
  readonly canWithdraw: boolean;
}

interface EndedRow {
  readonly key: string;
  readonly requested: string;
  readonly reason: string;
  readonly ended: string;
}

export const secondFactorPage = (physicianId: number | string) => `/staff/second-factor/${physicianId}`;

interface Reader {
  readonly isReadOnly: boolean;
}

export function secondFactorView(
  physicianId: PhysicianId,
  { account, removals }: FactorRemovals,
  { isReadOnly }: Reader,
  draft: RequestDraft,
): SecondFactorView {
  const address = secondFactorPage(physicianId);
  const id = { name: "Physician ID", value: `${physicianId}` };
  if (account === null) {
    const facts = [id, { name: "Account", value: "There is no account to sign in with" }];
    return { address, title: "Second factor", facts, form: null, open: null, ended: [] };
  }
  const { fullName, email, factors, needsTwo } = account;
  const open = removals.find(({ endedAt }) => endedAt === null);
  return {
    address,
    title: `Second factor of ${fullName}`,
    facts: [
      id,
      { name: "Signs in with", value: email },
      { name: "Second factor", value: factors === null ? "None" : capitalized(factors) },
    ],
    form: open !== undefined || factors === null || isReadOnly ? null : { ...draft, needsTwo },
    open: open === undefined ? null : openView(open, isReadOnly),
    ended: removals.filter(({ endedAt }) => endedAt !== null).map(endedRow),
  };
}

function openView(removal: FactorRemoval, isReadOnly: boolean): OpenRemovalView {
  const { removalId, reason, dueAt, confirmedAt, confirmedBy, isOwn } = removal;
  const isConfirmed = confirmedAt !== null;
  return {
    removalId,
    facts: [
      { name: "Requested", value: `${momentOf(removal.requestedAt)} by ${removal.requestedBy}` },
      { name: "Identity check", value: reason },
      ...(confirmedAt !== null && confirmedBy !== null
        ? [{ name: "Confirmed", value: `${momentOf(confirmedAt)} by ${confirmedBy}` }]
        : []),
    ],
    next: isConfirmed
      ? `It will be removed after ${momentOf(dueAt)}, unless the physician keeps it.`
      : `Another member of staff has to confirm the request within 7 days. The second factor will not be removed before ${momentOf(dueAt)}.`,
    canConfirm: !isConfirmed && !isOwn && !isReadOnly,
    canWithdraw: !isReadOnly,
  };
}

function endedRow({ removalId, requestedAt, requestedBy, reason, ...rest }: FactorRemoval): EndedRow {
  const { confirmedBy, endedAt, endedAs, endedBy } = rest;
  const when = endedAt === null ? "" : `, ${momentOf(endedAt)}`;
  return {
    key: removalId,
    requested: `${momentOf(requestedAt)} by ${requestedBy}`,
    reason,
    ended: [
      `${endedAs === null ? "" : endedWords[endedAs]}${endedBy === null ? "" : ` by ${endedBy}`}${when}`,
      ...(confirmedBy === null ? [] : [`Confirmed by ${confirmedBy}`]),
    ].join(". "),
  };
}

const endedWords: Record<NonNullable<FactorRemoval["endedAs"]>, string> = {
  removed: "Removed",
  kept: "Kept by the physician",
  changed: "Not removed: the physician changed it",
  withdrawn: "Withdrawn",
  expired: "Not confirmed within 7 days",
};

export function statusOf({ dueAt, confirmedAt }: Pick<FactorRemoval, "dueAt" | "confirmedAt">): string {
  return confirmedAt === null ? "Waiting for a second member of staff" : `Will be removed after ${momentOf(dueAt)}`;
}

const momentOf = (at: FactorRemoval["dueAt"]) => formatMoment(instantOf(at));

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
