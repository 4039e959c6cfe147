import { examinationId } from "./examinations/examination";
import { physicianId } from "./ids";
import { emailAddress, factorRemovals, mailboxState, staffReason } from "./staffRequests";
import { wireDate, wireInstant } from "./values";
import { z } from "./zod";

const clientId = z.string().min(1).max(200);
/** Long enough that every password is refused by the password rule and its text, not by its shape. */
const password = z.string().max(1_000);

/**
 * The specification sends these with the address so that an identity service without tokens can identify the person.
 * The embedded one relies on the token, and a board that does not report them omits them.
 */
const whoItIs = {
  lastName: z.string().max(200).nullish(),
  ssn4: z
    .string()
    .regex(/^[0-9]{4}$/)
    .nullish(),
  dateOfBirth: wireDate.nullish(),
};

/** A person whom the board knows by this address and who has no account yet: they get a link for setting a password. */
export const registration = z.object({
  ...whoItIs,
  email: emailAddress,
  clientId,
  /** The application to continue with after sign-in (PERS-04). */
  examinationId: examinationId.nullish(),
});
export type Registration = z.input<typeof registration>;

/** `email` is the current address of the account. */
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
  /** Absent: the content of a success is not read. */
  readonly answer?: z.ZodType;
}

/**
 * The calls of the identity service. All are posts of JSON with a bearer token: the person's own, or, to register a
 * person, the portal's. The content of a success is not read; the text of a failure is shown. A
 * 503 with the code `busy` means that nothing was changed; `Retry-After` says when to try again.
 */
export const identityCalls = {
  /** Creates the account of a person whom the board knows by this address: they get a link for setting a password. */
  register: { path: "/account/Register", body: registration },
  /** Changes the sign-in address. Repeating a completed change is a success, for callers that missed the answer. */
  changeEmail: { path: "/account/ChangeEmail", body: emailChange },
  /** Changes the password of the signed-in user. */
  changePassword: { path: "/account/ChangePassword", body: passwordChange },
} as const satisfies Record<string, AccountCall>;

export type IdentityCallName = keyof typeof identityCalls;

const passkey = z.object({ name: z.string(), addedAt: wireInstant, lastUsedAt: wireInstant.nullable() });

/**
 * A browser that needs no code until `expiresAt`; `browser` is a name such as `Firefox on Windows`, null where unknown.
 */
const rememberedBrowser = z.object({
  browserId: z.uuid(),
  browser: z.string().max(100).nullable(),
  rememberedAt: wireInstant,
  expiresAt: wireInstant,
});
export type RememberedBrowser = z.output<typeof rememberedBrowser>;

/** `addedAt` is null while no authenticator app is set up; `recoveryCodesLeft` counts the unused ones. */
const secondFactor = z.object({
  addedAt: wireInstant.nullable(),
  recoveryCodesLeft: z.int().min(0),
  passkeys: z.array(passkey).default([]),
  rememberedBrowsers: z.array(rememberedBrowser).default([]),
  /** Requested removal by staff, carried out after `dueAt`; null: none. */
  removal: z.object({ dueAt: wireInstant }).nullable().default(null),
});

/**
 * E-mail address of an account; `confirmedEmail` is the last confirmed one while a new one waits for confirmation, else
 * null.
 */
export const accountStatus = z.object({
  email: emailAddress,
  confirmedEmail: emailAddress.nullable(),
  /** Null where the service has no page for changing it (`secondFactorRequest`). */
  secondFactor: secondFactor.nullable().default(null),
  /** Requested replacement of a lost mailbox's address by staff, carried out after `dueAt`; null: none. */
  replacement: z.object({ dueAt: wireInstant }).nullable().default(null),
});
export type AccountStatus = z.output<typeof accountStatus>;

/**
 * Parameter of an authorization request with `prompt=login` that makes the service show its page of the second factor
 * after sign-in.
 */
export const secondFactorRequest = { account_action: "second-factor" } as const;

/** The same for adding a passkey where there is no second factor yet. */
export const passkeyRequest = { account_action: "passkey" } as const;

const nothing = z.strictObject({});

/** `isDue`: the person has no second factor, and has not postponed the offer of one. */
export const secondFactorOffer = z.object({ isDue: z.boolean() });

/**
 * Features of an identity service beyond the specification. A service without them answers 404, 405 or 501 to `status`,
 * or refuses it; then the portal asks people to sign in again where it would ask for their current password, and shows
 * no address as unconfirmed.
 */
export const identityExtensions = {
  /** Returns the e-mail address of the account, and whether it waits for confirmation. */
  status: { path: "/account/Status", body: nothing, answer: accountStatus },
  /** Checks the current password of the signed-in user; changes nothing. Wrong ones count as failed sign-ins. */
  confirmPassword: { path: "/account/ConfirmPassword", body: z.object({ currentPassword: password }) },
  /** Sends the link again to an address that waits for confirmation. */
  resendConfirmation: { path: "/account/ResendConfirmation", body: nothing },
  /** Returns whether to offer a second factor now. Called on every dashboard, so it reads less than `status`. */
  secondFactorOffer: { path: "/account/SecondFactorOffer", body: nothing, answer: secondFactorOffer },
  /** Postpones the offer of a second factor for 90 days, or forever. */
  putOffSecondFactor: {
    path: "/account/PutOffSecondFactor",
    body: z.strictObject({ for: z.enum(["90-days", "for-good"]) }),
  },
  /** Makes the browser ask for a code again, or every browser without `browserId`; ignores another account's id. */
  forgetBrowsers: { path: "/account/ForgetBrowsers", body: z.strictObject({ browserId: z.uuid().optional() }) },
  /** Cancels the removal of the second factor by staff; a success also where there is none. */
  keepSecondFactor: { path: "/account/KeepSecondFactor", body: nothing },
  /**
   * For staff, including view-only access: returns the last 20 removals and replacements of a physician, or all in
   * progress.
   */
  factorRemovals: {
    path: "/account/FactorRemovals",
    body: z.strictObject({ physicianId: physicianId.optional() }),
    answer: factorRemovals,
  },
  /** For staff with full access: requests the removal of the second factor in 24 hours, unless its owner keeps it. */
  requestFactorRemoval: {
    path: "/account/RequestFactorRemoval",
    body: z.strictObject({ physicianId, reason: staffReason }),
  },
  /** For staff with full access: the second of two confirms it, or any of them withdraws it. */
  decideFactorRemoval: {
    path: "/account/DecideFactorRemoval",
    body: z.strictObject({ physicianId, removalId: z.uuid(), as: z.enum(["confirmed", "withdrawn"]) }),
  },
  /** For staff with full access: mails the owner of the account the link to create a password. */
  sendAccountLink: {
    path: "/account/SendAccountLink",
    body: z.strictObject({ physicianId, reason: staffReason }),
  },
  /**
   * For staff with full access: requests a new address, in 24 hours. Of a lost mailbox, the owner can keep the address. Of
   * a compromised one, sessions and password end at once, and a second member of staff has to confirm.
   */
  requestEmailReplacement: {
    path: "/account/RequestEmailReplacement",
    body: z.strictObject({ physicianId, mailbox: mailboxState, newEmail: emailAddress, reason: staffReason }),
  },
  /** For staff with full access: the second of two confirms it, or any of them withdraws it. */
  decideEmailReplacement: {
    path: "/account/DecideEmailReplacement",
    body: z.strictObject({ physicianId, replacementId: z.uuid(), as: z.enum(["confirmed", "withdrawn"]) }),
  },
  /** Cancels the replacement of a lost mailbox's address by staff; a success also where there is none. */
  keepEmail: { path: "/account/KeepEmail", body: nothing },
} as const satisfies Record<string, AccountCall>;

export type IdentityExtensionName = keyof typeof identityExtensions;
