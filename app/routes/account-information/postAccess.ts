import type { NoProof } from "~/app/session/oidc/freshProof";
import type { AccountPost } from "./form";
import { type PostOutcome, typedEmail } from "./openForms";
import { openAction, type OpenPart } from "./page";
import { proofFieldId } from "./security/securityPosts";

/**
 * Who may press which button: also staff who act for the physician; the physician alone, as it is what they say of
 * themselves or how they sign in (0035); or the physician with fresh proof that it is them (ACCT-06). With a new password the
 * current one is sent, and the identity service checks it.
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
  "save-demographics": "own",
  "delete-demographics": "own",
  "resend-confirmation": "own",
  // Leaves everything as it is.
  "keep-second-factor": "own",
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

/** Where the form is shown again after signing in, with what was kept of it. */
export function afterSignIn(post: ProvedPost): string {
  const href = openAction(partOf[post.intent], sessionOf(post) ?? undefined);
  return post.intent === "change-email" ? `${href}&restore` : href;
}

/** The form once more, with what was typed and without the password. */
export function withoutProof(post: ProvedPost, { message: error, ...answered }: NoProof): PostOutcome {
  return {
    kind: "not-done",
    ...answered,
    problem: {
      kind: "errors",
      title: "Nothing was changed. Please correct:",
      errors: [{ fieldId: proofFieldId, message: error }],
    },
    unsaved: {
      proof: { part: partOf[post.intent], session: sessionOf(post), error },
      ...(post.intent === "change-email" && { email: typedEmail(post) }),
    },
  };
}

function sessionOf(post: ProvedPost): string | null {
  if (post.intent === "forget-browser") return post.browserId;
  return post.intent === "sign-out-browser" ? post.session : null;
}
