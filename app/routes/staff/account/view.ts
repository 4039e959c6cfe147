import type { FactorRemoval, FactorRemovals } from "~/contract/identity";
import type { PhysicianId } from "~/contract/ids";
import { formatMoment, instantOf } from "~/domain/time/boardTime";
import { capitalized } from "~/domain/wording";
import { emptyDraft, type HelpDraft, type HelpIntent, type PostedHelp } from "./form";

export interface AccountHelpView {
  readonly page: string;
  readonly title: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** Null where access is view-only, or the account is disabled; so are the next two. */
  readonly link: (HelpDraft & { readonly hasPassword: boolean }) | null;
  /** `operator`: the board asks for two people, so that staff don't do it here. */
  readonly address: HelpDraft | "operator" | null;
  /** Null also where there is no factor, or a removal is in progress. */
  readonly removal: (HelpDraft & { readonly needsTwo: boolean }) | null;
  readonly open: OpenRemovalView | null;
  readonly ended: readonly EndedRow[];
  readonly help: readonly HelpRow[];
}

export const accountHelpPage = (physicianId: number | string) => `/staff/account/${physicianId}`;

export function accountHelpView(
  physicianId: PhysicianId,
  { account, removals, help }: FactorRemovals,
  { isReadOnly }: { readonly isReadOnly: boolean },
  posted: PostedHelp,
): AccountHelpView {
  const page = accountHelpPage(physicianId);
  const id = { name: "Physician ID", value: `${physicianId}` };
  if (account === null) {
    const facts = [id, { name: "Account", value: "There is no account to sign in with" }];
    const forms = { link: null, address: null, removal: null };
    return { page, title: "Sign-in", facts, ...forms, open: null, ended: [], help: help.map(helpRow) };
  }
  const { fullName, email, factors, needsTwo, hasPassword, isDisabled } = account;
  const mayChange = !isReadOnly && !isDisabled;
  const draftOf = (intent: HelpIntent) => (posted.intent === intent ? posted.draft : emptyDraft);
  const open = removals.find(({ endedAt }) => endedAt === null);
  return {
    page,
    title: `Sign-in of ${fullName}`,
    facts: [
      id,
      { name: "Signs in with", value: email },
      // Whether one that was created still works is not known here: the owner may have canceled it.
      ...(hasPassword ? [] : [{ name: "Password", value: "Not created yet" }]),
      { name: "Second factor", value: factors === null ? "None" : capitalized(factors) },
      ...(isDisabled ? [{ name: "Disabled", value: "Yes. Ask an operator to enable the account" }] : []),
    ],
    link: mayChange ? { ...draftOf("send-link"), hasPassword } : null,
    address: mayChange ? (needsTwo ? "operator" : draftOf("replace-email")) : null,
    removal: open !== undefined || factors === null || !mayChange ? null : { ...draftOf("request"), needsTwo },
    open: open === undefined ? null : openView(open, isReadOnly),
    ended: removals.filter(({ endedAt }) => endedAt !== null).map(endedRow),
    help: help.map(helpRow),
  };
}

type OpenRemovalView = ReturnType<typeof openView>;

function openView(removal: FactorRemoval, isReadOnly: boolean) {
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
    /** The next step, in a sentence. */
    next: isConfirmed
      ? `It will be removed after ${momentOf(dueAt)}, unless the physician keeps it.`
      : `Another member of staff has to confirm the request within 7 days. The second factor will not be removed before ${momentOf(dueAt)}.`,
    canConfirm: !isConfirmed && !isOwn && !isReadOnly,
    canWithdraw: !isReadOnly,
  };
}

type HelpRow = ReturnType<typeof helpRow>;

function helpRow({ at, by, action, reason }: FactorRemovals["help"][number]) {
  return { key: `${at} ${action}`, done: helpWords.get(action) ?? action, when: `${momentOf(at)} by ${by}`, reason };
}

/** By the action's name in the operators' journal. */
const helpWords: ReadonlyMap<string, string> = new Map([
  ["account send-link", "Link to create a password sent"],
  ["account change-email", "E-mail address changed"],
  ["account reset-factor", "Second factor removed"],
  ["account disable", "Account disabled"],
  ["account enable", "Account enabled"],
]);

type EndedRow = ReturnType<typeof endedRow>;

function endedRow({ removalId, requestedAt, requestedBy, reason, ...rest }: FactorRemoval) {
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
