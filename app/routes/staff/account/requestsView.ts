import type { EmailReplacement, FactorRemoval, FactorRemovals } from "@portal/contract/staffRequests";
import { formatMoment, instantOf } from "@portal/domain/time/boardTime";

type StaffRequest =
  | { readonly of: "factor"; readonly id: string; readonly its: FactorRemoval }
  | { readonly of: "email"; readonly id: string; readonly its: EmailReplacement };

/** Newest first. */
function requestsOf({ removals, replacements }: Pick<FactorRemovals, "removals" | "replacements">): StaffRequest[] {
  const requests = [
    ...removals.map((its) => ({ of: "factor", id: its.removalId, its }) as const),
    ...replacements.map((its) => ({ of: "email", id: its.replacementId, its }) as const),
  ];
  return requests.sort((a, b) => b.its.requestedAt.localeCompare(a.its.requestedAt));
}

/** Requests in progress of every physician, for `/staff`. */
export function openRequestRows(requests: Pick<FactorRemovals, "removals" | "replacements">) {
  return requestsOf(requests).map((request) => {
    const { physicianId, fullName, requestedBy, dueAt, confirmedAt } = request.its;
    const what = request.of === "factor" ? "Remove the second factor" : "Change the e-mail address";
    const status =
      confirmedAt === null ? "Waiting for a second member of staff" : `Will be done after ${momentOf(dueAt)}`;
    return { id: request.id, physicianId, fullName, what, requestedBy, status };
  });
}
export type OpenRequestRow = ReturnType<typeof openRequestRows>[number];

/** Requests of one physician; `isReadOnly`: for staff who only see them. */
export function requestViews(requests: Pick<FactorRemovals, "removals" | "replacements">, isReadOnly: boolean) {
  const all = requestsOf(requests);
  return {
    open: all.filter(({ its }) => its.endedAt === null).map((request) => openView(request, isReadOnly)),
    ended: all.filter(({ its }) => its.endedAt !== null).map(endedRow),
  };
}
export type OpenRequestView = ReturnType<typeof openView>;
export type EndedRow = ReturnType<typeof endedRow>;

function openView(request: StaffRequest, isReadOnly: boolean) {
  const { id, its } = request;
  const { requestedAt, requestedBy, reason, confirmedAt, confirmedBy, isOwn } = its;
  return {
    id,
    of: request.of,
    title: request.of === "factor" ? "Removal requested" : "Change of the e-mail address requested",
    facts: [
      { name: "Requested", value: `${momentOf(requestedAt)} by ${requestedBy}` },
      ...(request.of === "email"
        ? [
            { name: "New e-mail address", value: request.its.newEmail },
            { name: "Mailbox", value: mailboxWords[request.its.mailbox] },
          ]
        : []),
      { name: "Identity check", value: reason },
      ...(confirmedAt !== null && confirmedBy !== null
        ? [{ name: "Confirmed", value: `${momentOf(confirmedAt)} by ${confirmedBy}` }]
        : []),
    ],
    /** The next step, in a sentence or two. */
    next: nextStep(request),
    canConfirm: confirmedAt === null && !isOwn && !isReadOnly,
    canWithdraw: !isReadOnly,
  };
}

function nextStep(request: StaffRequest): string {
  const { dueAt, confirmedAt } = request.its;
  const due = momentOf(dueAt);
  const needsConfirmation = "Another member of staff has to confirm the request";
  if (request.of === "factor")
    return confirmedAt !== null
      ? `It will be removed after ${due}, unless the physician keeps it.`
      : `${needsConfirmation} within 7 days. The second factor will not be removed before ${due}.`;
  if (request.its.mailbox === "lost")
    return confirmedAt !== null
      ? `It will be changed after ${due}, unless the physician keeps it.`
      : `${needsConfirmation} within 7 days. The address will not be changed before ${due}.`;
  const meanwhile = "The password no longer works. If you withdraw the request, we e-mail the current address again.";
  return confirmedAt !== null
    ? `It will be changed after ${due}. ${meanwhile}`
    : `${needsConfirmation}; an operator can, too. The address will not be changed before ${due}. ${meanwhile}`;
}

const mailboxWords: Record<EmailReplacement["mailbox"], string> = {
  lost: "The physician has lost access",
  compromised: "Someone else has access",
};

function endedRow(request: StaffRequest) {
  const { requestedAt, requestedBy, reason, confirmedBy, endedAt, endedBy } = request.its;
  const when = endedAt === null ? "" : `, ${momentOf(endedAt)}`;
  return {
    key: request.id,
    what: request.of === "factor" ? "Remove the second factor" : `Change the e-mail address to ${request.its.newEmail}`,
    requested: `${momentOf(requestedAt)} by ${requestedBy}`,
    reason,
    ended: [
      `${endWords(request)}${endedBy === null ? "" : ` by ${endedBy}`}${when}`,
      ...(confirmedBy === null ? [] : [`Confirmed by ${confirmedBy}`]),
      ...(request.of === "email" && request.its.endedAs === "replaced" ? [passwordWords(request.its)] : []),
    ].join(". "),
  };
}

function passwordWords({ passwordCreatedAt }: EmailReplacement): string {
  return passwordCreatedAt === null
    ? "No password created yet"
    : `Password created from there, ${momentOf(passwordCreatedAt)}`;
}

function endWords(request: StaffRequest): string {
  if (request.of === "factor") return request.its.endedAs === null ? "" : removalEnds[request.its.endedAs];
  return request.its.endedAs === null ? "" : replacementEnds[request.its.endedAs];
}

/** Anyone who reads the e-mail can keep it. */
function keptWords(done: "changed" | "removed"): string {
  return `Not ${done}: kept by the link in our e-mail, or from the account`;
}

const removalEnds: Record<NonNullable<FactorRemoval["endedAs"]>, string> = {
  removed: "Removed",
  kept: keptWords("removed"),
  changed: "Not removed: the physician changed it",
  withdrawn: "Withdrawn",
  expired: "Not confirmed within 7 days",
};

const replacementEnds: Record<NonNullable<EmailReplacement["endedAs"]>, string> = {
  replaced: "Changed",
  kept: keptWords("changed"),
  changed: "Not changed: the account was given another address",
  withdrawn: "Withdrawn",
  expired: "Not confirmed within 7 days",
  taken: "Not changed: another account has the new address",
};

const momentOf = (at: FactorRemoval["dueAt"]) => formatMoment(instantOf(at));
