import type { FactorRemovals } from "@portal/contract/staffRequests";
import type { PhysicianId } from "@portal/contract/ids";
import { formatMoment, instantOf } from "@portal/domain/time/boardTime";
import { capitalized } from "@portal/domain/wording";
import { type EndedRow, type OpenRequestView, requestViews } from "./requestsView";
import { emptyDraft, type HelpDraft, type HelpIntent, type PostedHelp } from "./accountHelpForm";

export interface AccountHelpView {
  readonly page: string;
  readonly title: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** Null where access is view-only, or the account is disabled; so are the next two. Null also if others read the mails. */
  readonly link: (HelpDraft & { readonly hasPassword: boolean }) | null;
  /** Null also where a change is in progress. */
  readonly address: (HelpDraft & { readonly needsTwo: boolean }) | null;
  /** Null also where there is no factor, or a removal is in progress. */
  readonly removal: (HelpDraft & { readonly needsTwo: boolean }) | null;
  readonly open: readonly OpenRequestView[];
  readonly ended: readonly EndedRow[];
  readonly help: readonly HelpRow[];
}

export const accountHelpPage = (physicianId: number | string) => `/staff/account/${physicianId}`;

export function accountHelpView(
  physicianId: PhysicianId,
  { account, help, ...requests }: FactorRemovals,
  { isReadOnly }: { readonly isReadOnly: boolean },
  posted: PostedHelp,
): AccountHelpView {
  const page = accountHelpPage(physicianId);
  const id = { name: "Physician ID", value: `${physicianId}` };
  if (account === null) {
    const facts = [id, { name: "Account", value: "There is no account to sign in with" }];
    const forms = { link: null, address: null, removal: null };
    return { page, title: "Sign-in", facts, ...forms, open: [], ended: [], help: help.map(helpRow) };
  }
  const { fullName, email, factors, needsTwo, hasPassword, isDisabled } = account;
  const mayChange = !isReadOnly && !isDisabled;
  const draftOf = (intent: HelpIntent) => (posted.intent === intent ? posted.draft : emptyDraft);
  const { open, ended } = requestViews(requests, isReadOnly);
  const isCompromised = requests.replacements.some((one) => one.endedAt === null && one.mailbox === "compromised");
  const isOpen = (of: OpenRequestView["of"]) => open.some((request) => request.of === of);
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
    link: mayChange && !isCompromised ? { ...draftOf("send-link"), hasPassword } : null,
    address: isOpen("email") || !mayChange ? null : { ...draftOf("replace-email"), needsTwo },
    removal: isOpen("factor") || factors === null || !mayChange ? null : { ...draftOf("request"), needsTwo },
    open,
    ended,
    help: help.map(helpRow),
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
  ["account request-change-email", "Change of the e-mail address requested"],
  ["account confirm-email", "Change of the e-mail address confirmed"],
  ["account withdraw-email", "Change of the e-mail address withdrawn"],
  ["account reset-factor", "Second factor removed"],
  ["account disable", "Account disabled"],
  ["account enable", "Account enabled"],
]);

const momentOf = (at: FactorRemovals["help"][number]["at"]) => formatMoment(instantOf(at));
