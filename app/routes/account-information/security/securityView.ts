import type { OpenPart } from "../page";
import { type SessionsView, sessionsView } from "../sessions/sessionsView";
import type { OwnSession } from "~/app/session/ownSessions";
import type { PasswordErrors, UnsavedEmail } from "./securityPosts";

export interface SecurityView {
  /** Null where the board has none. */
  readonly emailAddress: string | null;
  /** `unknown`: the board has no address of theirs, by which the identity service would know them. */
  readonly email: "fixed" | "unknown" | "changeable" | EmailForm;
  readonly password: "fixed" | "unknown" | "changeable" | { readonly errors: PasswordErrors };
  readonly sessions: SessionsView;
}

export interface EmailForm {
  readonly currentEmail: string;
  readonly typed: string;
  readonly error: string | null;
  readonly isUnsaved: boolean;
}

/** What of it can be changed here: nothing where accounts are kept by an identity provider that has no calls for it. */
export interface Changeable {
  readonly email: boolean;
  readonly password: boolean;
}

/** ACCT-03, ACCT-04: each shown, and a form when it is asked for. */
export function securityView(
  emailAddress: string | null,
  sessions: readonly OwnSession[],
  changeable: Changeable,
  asked: { readonly open: OpenPart | null; readonly email: UnsavedEmail | null; readonly password: PasswordErrors | null },
): SecurityView {
  return {
    emailAddress,
    email: !changeable.email ? "fixed" : emailAddress === null ? "unknown" : emailOf(emailAddress, asked),
    password: !changeable.password ? "fixed" : emailAddress === null ? "unknown" : passwordOf(asked),
    sessions: sessionsView(sessions),
  };
}

type Asked = Parameters<typeof securityView>[3];

function emailOf(currentEmail: string, { open, email }: Asked): SecurityView["email"] {
  if (email === null && open !== "email") return "changeable";
  return { currentEmail, typed: email?.typed ?? "", error: email?.error ?? null, isUnsaved: email !== null };
}

function passwordOf({ open, password }: Asked): SecurityView["password"] {
  if (password === null && open !== "password") return "changeable";
  return { errors: password ?? {} };
}
