import type { NoProof } from "~/app/session/oidc/freshProof";
import { type AccountPost, type PostOutcome, emailInput } from "./accountForm";
import { openAction, type OpenPart } from "./page";
import { proofFieldId } from "./security/securityPosts";

/**
 * Who may press which button: also staff who act for the physician; only the physician, for personal statements and
 * sign-in; or the physician with fresh proof of identity (ACCT-06). A new password is sent with the current one,
 * which the identity service checks.
 */
const access = {
  "choose-country": "anybody",
  "save-address": "anybody",
  "use-suggested": "anybody",
  "use-as-entered": "anybody",
  "save-license": "anybody",
  "confirm-information": "anybody",
  "turn-on-reminders": "anybody",
  "turn-off-reminders": "anybody",
  // Staff would learn the secret.
  "make-calendar-address": "own",
  "end-calendar-address": "anybody",
  "turn-on-change-mails": "anybody",
  "turn-off-change-mails": "anybody",
  "save-demographics": "own",
  "delete-demographics": "own",
  "resend-confirmation": "own",
  // Changes nothing.
  "keep-second-factor": "own",
  "keep-email": "own",
  "change-password": "own",
  "change-email": "proved",
  "cancel-email": "proved",
  "sign-out-browser": "proved",
  "sign-out-everywhere": "proved",
  "forget-browser": "proved",
  "forget-browsers": "proved",
} as const satisfies Record<AccountPost["intent"], "anybody" | "own" | "proved">;

type ProvedIntent = {
  [Intent in AccountPost["intent"]]: (typeof access)[Intent] extends "proved" ? Intent : never;
}[AccountPost["intent"]];
type ProvedPost = Extract<AccountPost, { readonly intent: ProvedIntent }>;

export function isOwnOnly({ intent }: AccountPost): boolean {
  return access[intent] !== "anybody";
}

export function needsProof(post: AccountPost): post is ProvedPost {
  return access[post.intent] === "proved";
}

const partOf: Record<ProvedIntent, OpenPart> = {
  "change-email": "email",
  "cancel-email": "cancel-email",
  "sign-out-browser": "sign-out",
  "sign-out-everywhere": "sign-out-everywhere",
  "forget-browser": "forget-browser",
  "forget-browsers": "forget-browsers",
};

/** Returns where the stored form is shown again after sign-in. */
export function afterSignIn(post: ProvedPost): string {
  const href = openAction(partOf[post.intent], sessionOf(post) ?? undefined);
  return post.intent === "change-email" ? `${href}&restore` : href;
}

/** Returns the form again, with the entered values and without the password. */
export function withoutProof(post: ProvedPost, { message: error, ...answered }: NoProof): PostOutcome {
  return {
    kind: "not-done",
    ...answered,
    problem: {
      kind: "errors",
      title: "Nothing was changed. Correct the following:",
      errors: [{ fieldId: proofFieldId, message: error }],
    },
    unsaved: {
      proof: { part: partOf[post.intent], session: sessionOf(post), error },
      ...(post.intent === "change-email" && { email: emailInput(post) }),
    },
  };
}

function sessionOf(post: ProvedPost): string | null {
  if (post.intent === "forget-browser") return post.browserId;
  return post.intent === "sign-out-browser" ? post.session : null;
}
