import type { RequestedProof } from "~/app/session/oidc/freshProof";
import type { OwnSession, SignOut } from "~/app/session/records/ownSessions";
import type { AccountStatus } from "@portal/contract/identity";
import { formatMoment, instantOf } from "@portal/domain/time/boardTime";
import { isSameAddress } from "@portal/domain/correspondence/letterRecipients";
import type { OpenPart } from "../page";
import { type RememberedView, rememberedView, type SessionsView, sessionsView } from "../sessions/sessionsView";
import type { EmailDraft, PasswordErrors, ProofView } from "./securityPosts";

export interface SecurityView {
  /** Null where the board has none. */
  readonly emailAddress: string | null;
  /** `unknown`: the board has no address, by which the identity service would identify the physician. */
  readonly email: "fixed" | "unknown" | "changeable" | EmailForm;
  /** Null where the address is confirmed, or its state is unknown. */
  readonly waiting: WaitingEmail | null;
  /** When staff will change the address at the earliest; null where that was not requested. */
  readonly emailChangedAfter: string | null;
  readonly proof: ProofView;
  readonly password: "fixed" | "unknown" | "changeable" | { readonly errors: PasswordErrors };
  /** Null where the identity service has none; `added` is null while no app is set up. */
  readonly secondFactor: {
    readonly added: string | null;
    readonly codesLeft: number;
    readonly passkeys: readonly { readonly name: string; readonly added: string; readonly lastUsed: string | null }[];
    /** When staff will remove all of it at the earliest; null where no removal was requested. */
    readonly removedAfter: string | null;
  } | null;
  readonly sessions: SessionsView;
  /** Null where no browser is remembered. */
  readonly remembered: RememberedView | null;
}

/** The board's address of the physician is not confirmed; `confirmedEmail` is what 'Cancel this change' restores. */
export interface WaitingEmail {
  readonly confirmedEmail: string;
  readonly isCancelling: boolean;
}

export interface EmailForm extends Pick<EmailDraft, "values" | "errors"> {
  readonly currentEmail: string;
  readonly isUnsaved: boolean;
}

/** What can be changed here: nothing where an external identity provider has no calls for it. */
interface Changeable {
  readonly email: boolean;
  readonly password: boolean;
}

/** How the physician signs in, which only they see. */
export interface OwnSigningIn {
  readonly sessions: readonly OwnSession[];
  readonly signOuts: readonly SignOut[];
  readonly changeable: Changeable;
  /** The identity service's status of the account; null without one. */
  readonly status: AccountStatus | null;
  readonly proof: RequestedProof;
}

/** ACCT-03, ACCT-04: the current values, with a form on request. */
export function securityView(
  emailAddress: string | null,
  { sessions, changeable, status, proof }: OwnSigningIn,
  requested: {
    readonly open: OpenPart | null;
    readonly session: string | null;
    readonly email: EmailDraft | null;
    readonly password: PasswordErrors | null;
    readonly proofError: string | null;
  },
): SecurityView {
  const confirmedEmail = status?.confirmedEmail ?? null;
  const isWaiting =
    confirmedEmail !== null && emailAddress !== null && isSameAddress(status?.email ?? "", emailAddress);
  return {
    waiting: isWaiting && changeable.email ? { confirmedEmail, isCancelling: requested.open === "cancel-email" } : null,
    emailChangedAfter: status?.replacement ? formatMoment(instantOf(status.replacement.dueAt)) : null,
    proof: { asked: proof, error: requested.proofError },
    emailAddress,
    email: !changeable.email ? "fixed" : emailAddress === null ? "unknown" : emailOf(emailAddress, requested),
    password: !changeable.password ? "fixed" : emailAddress === null ? "unknown" : passwordOf(requested),
    secondFactor: secondFactorOf(status),
    sessions: sessionsView(sessions, requested),
    remembered: rememberedView(status?.secondFactor?.rememberedBrowsers ?? [], requested),
  };
}

function secondFactorOf(status: AccountStatus | null): SecurityView["secondFactor"] {
  if (status === null || status.secondFactor === null) return null;
  const { addedAt, recoveryCodesLeft: codesLeft, passkeys, removal } = status.secondFactor;
  const inWords = (at: typeof addedAt) => at && formatMoment(instantOf(at));
  return {
    added: inWords(addedAt),
    codesLeft,
    removedAfter: removal && formatMoment(instantOf(removal.dueAt)),
    passkeys: passkeys.map(({ name, addedAt: at, lastUsedAt }) => ({
      name,
      added: formatMoment(instantOf(at)),
      lastUsed: inWords(lastUsedAt),
    })),
  };
}

type Asked = Parameters<typeof securityView>[2];

function emailOf(currentEmail: string, { open, email }: Asked): SecurityView["email"] {
  if (email === null && open !== "email") return "changeable";
  const { values, errors } = email ?? { values: { newEmail: "" }, errors: {} };
  return { currentEmail, values, errors, isUnsaved: email !== null };
}

function passwordOf({ open, password }: Asked): SecurityView["password"] {
  if (password === null && open !== "password") return "changeable";
  return { errors: password ?? {} };
}
