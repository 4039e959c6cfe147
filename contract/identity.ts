import { examinationId } from "./examinations/examination";
import { physicianId } from "./ids";
import { lineOfText, wireDate, wireInstant } from "./values";
import { z } from "./zod";

/** In characters: no mail reaches a longer address (RFC 5321). */
const longestEmail = 254;

const emailAddress = z.string().min(1).max(longestEmail);
const clientId = z.string().min(1).max(200);
/** Long enough for every password to be refused by the rule for passwords and its own text, not by its shape. */
const password = z.string().max(1_000);

/**
 * What the specification sends beside the address so that an identity service without tokens knows the person. The
 * embedded one takes the token's word, and a board that does not tell them leaves them out.
 */
const whoItIs = {
  lastName: z.string().max(200).nullish(),
  ssn4: z
    .string()
    .regex(/^[0-9]{4}$/)
    .nullish(),
  dateOfBirth: wireDate.nullish(),
};

/** A person whom the board knows by this address and who has no account yet: they are sent a link to make a password. */
export const registration = z.object({
  ...whoItIs,
  email: emailAddress,
  clientId,
  /** The application that the person goes on with once they have signed in (PERS-04). */
  examinationId: examinationId.nullish(),
});
export type Registration = z.input<typeof registration>;

/** `email` is the address of the account, which is the current one. */
export const emailChange = z.object({
  ...whoItIs,
  email: emailAddress,
  currentEmail: emailAddress,
  newEmail: emailAddress,
  clientId,
});
export type EmailChange = z.input<typeof emailChange>;

export const passwordChange = z.object({
  email: emailAddress,
  currentPassword: password,
  newPassword: password,
  confirmNewPassword: password,
});
export type PasswordChange = z.input<typeof passwordChange>;

interface AccountCall {
  readonly path: `/account/${string}`;
  readonly body: z.ZodType;
  /** Absent: nothing is read of a success. */
  readonly answer?: z.ZodType;
}

/**
 * The calls of the identity service. All are posts of JSON with a bearer token: the person's own, or, to register
 * somebody, the portal's. Nothing is read of a success; of a failure the text is shown (`refusal` in contract/calls). A 503
 * with the code `busy` says that nothing was done, and in `Retry-After` when to try again.
 */
export const identityCalls = {
  /** Gives an account to somebody whom the board knows by this address: they are sent a link to make a password. */
  register: { path: "/account/Register", body: registration },
  /**
   * Changes the address that somebody signs in with. Asked again after it was carried out, it is a success: whoever did
   * not hear the answer may repeat it.
   */
  changeEmail: { path: "/account/ChangeEmail", body: emailChange },
  /** Changes the password of whoever is signed in. */
  changePassword: { path: "/account/ChangePassword", body: passwordChange },
} as const satisfies Record<string, AccountCall>;

export type IdentityCallName = keyof typeof identityCalls;

const passkey = z.object({ name: z.string(), addedAt: wireInstant, lastUsedAt: wireInstant.nullable() });

/** A browser that asks for no code until `expiresAt`; `browser` such as `Firefox on Windows`, null where it did not say. */
const rememberedBrowser = z.object({
  browserId: z.uuid(),
  browser: z.string().max(100).nullable(),
  rememberedAt: wireInstant,
  expiresAt: wireInstant,
});
export type RememberedBrowser = z.output<typeof rememberedBrowser>;

/** `addedAt` is null while no authenticator app is set up; `recoveryCodesLeft` can still be used. */
const secondFactor = z.object({
  addedAt: wireInstant.nullable(),
  recoveryCodesLeft: z.int().min(0),
  passkeys: z.array(passkey).default([]),
  rememberedBrowsers: z.array(rememberedBrowser).default([]),
  /** Staff were asked to remove it, and will after `dueAt`; null: they were not. */
  removal: z.object({ dueAt: wireInstant }).nullable().default(null),
});

/** Which address an account has; `confirmedEmail` is the last confirmed one while it waits for confirmation, else null. */
export const accountStatus = z.object({
  email: emailAddress,
  confirmedEmail: emailAddress.nullable(),
  /** Null where the service has no page on which people change it (`secondFactorRequest`). */
  secondFactor: secondFactor.nullable().default(null),
});
export type AccountStatus = z.output<typeof accountStatus>;

/**
 * What an authorization request with `prompt=login` says so that the service leads to its page of the second factor once
 * the person has signed in.
 */
export const secondFactorRequest = { account_action: "second-factor" } as const;

/** The same, to add a passkey where there is no second factor yet. */
export const passkeyRequest = { account_action: "passkey" } as const;

const nothing = z.strictObject({});

/** `isDue`: the person has no second factor, and has not put off the offer of one. */
export const secondFactorOffer = z.object({ isDue: z.boolean() });

/** In characters: how staff checked who it was, in a sentence or two. */
export const longestRemovalReason = 300;

/** A removal of a physician's second factor by staff, and who did what of it; names are those of staff. */
const factorRemoval = z.object({
  removalId: z.uuid(),
  physicianId,
  fullName: z.string(),
  /** What the account had, such as `authenticator app and 2 passkeys`. */
  factors: z.string(),
  reason: z.string(),
  requestedAt: wireInstant,
  requestedBy: z.string(),
  /** Whether the caller requested it. */
  isOwn: z.boolean(),
  /** Not before. */
  dueAt: wireInstant,
  /** Null until a second member of staff has confirmed it; the time of the request where one is enough. */
  confirmedAt: wireInstant.nullable(),
  /** Null where one member of staff is enough. */
  confirmedBy: z.string().nullable(),
  endedAt: wireInstant.nullable(),
  endedAs: z.enum(["removed", "kept", "changed", "withdrawn", "expired"]).nullable(),
  /** Null where it was not staff. */
  endedBy: z.string().nullable(),
});
export type FactorRemoval = z.output<typeof factorRemoval>;

/** `account` is that of the physician who was asked for; null where there is none. `factors` is null where it has none. */
export const factorRemovals = z.object({
  account: z
    .object({ fullName: z.string(), email: emailAddress, factors: z.string().nullable(), needsTwo: z.boolean() })
    .nullable(),
  removals: z.array(factorRemoval),
});
export type FactorRemovals = z.output<typeof factorRemovals>;

/**
 * What an identity service can do beyond the specification. One that cannot answers 404, 405 or 501 to `status`, or
 * refuses it; then the portal asks people to sign in again where it would ask for their current password, and shows no
 * address as unconfirmed.
 */
export const identityExtensions = {
  /** Which address the account has, and whether it waits for confirmation. */
  status: { path: "/account/Status", body: nothing, answer: accountStatus },
  /** Whether this is the current password of the person who is signed in; changes nothing. Wrong ones count as failed sign-ins. */
  confirmPassword: { path: "/account/ConfirmPassword", body: z.object({ currentPassword: password }) },
  /** Sends the link to an address that waits for confirmation once more. */
  resendConfirmation: { path: "/account/ResendConfirmation", body: nothing },
  /** Whether a second factor should be offered now. Asked on every dashboard, so that less is read than for `status`. */
  secondFactorOffer: { path: "/account/SecondFactorOffer", body: nothing, answer: secondFactorOffer },
  /** Offers no second factor until 90 days from now, or never again. */
  putOffSecondFactor: {
    path: "/account/PutOffSecondFactor",
    body: z.strictObject({ for: z.enum(["90-days", "for-good"]) }),
  },
  /** Has the browser asked for a code again, or every one without `browserId`; one that is not the account's is none. */
  forgetBrowsers: { path: "/account/ForgetBrowsers", body: z.strictObject({ browserId: z.uuid().optional() }) },
  /** Has staff remove the second factor no more; a success also where they were not going to. */
  keepSecondFactor: { path: "/account/KeepSecondFactor", body: nothing },
  /** For staff, read-only staff as well: the last 20 of a physician, or of all those that are under way. */
  factorRemovals: {
    path: "/account/FactorRemovals",
    body: z.strictObject({ physicianId: physicianId.optional() }),
    answer: factorRemovals,
  },
  /** For staff who may act: has the second factor removed in 24 hours, unless its owner keeps it. */
  requestFactorRemoval: {
    path: "/account/RequestFactorRemoval",
    body: z.strictObject({
      physicianId,
      reason: z.string().min(1).max(longestRemovalReason).regex(lineOfText),
    }),
  },
  /** For staff who may act: the second of two confirms it, or any of them withdraws it. */
  decideFactorRemoval: {
    path: "/account/DecideFactorRemoval",
    body: z.strictObject({ physicianId, removalId: z.uuid(), as: z.enum(["confirmed", "withdrawn"]) }),
  },
} as const satisfies Record<string, AccountCall>;

export type IdentityExtensionName = keyof typeof identityExtensions;
