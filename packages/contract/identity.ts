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

export const registration = z
  .object({
    ...whoItIs,
    email: emailAddress,
    clientId,
    examinationId: examinationId.nullish().describe("The application to continue with after sign-in."), // PERS-04
  })
  .describe(
    "A person whom the board knows by this address and who has no account yet: they get a link for setting a " +
      "password.",
  );
export type Registration = z.input<typeof registration>;

export const emailChange = z
  .object({
    ...whoItIs,
    email: emailAddress,
    currentEmail: emailAddress,
    newEmail: emailAddress,
    clientId,
  })
  .describe("`email` is the current address of the account.");
export type EmailChange = z.input<typeof emailChange>;

export const passwordChange = z.object({
  email: emailAddress,
  currentPassword: password,
  newPassword: password,
  confirmNewPassword: password,
});
export type PasswordChange = z.input<typeof passwordChange>;

interface AccountCall {
  readonly description: string;
  readonly path: `/account/${string}`;
  readonly body: z.ZodType;
  /** Absent: the content of a success is not read. */
  readonly answer?: z.ZodType;
}

export const identityCalls = {
  register: {
    description:
      "Creates the account of a person whom the board knows by this address: they get a link for setting a " +
      "password.",
    path: "/account/Register",
    body: registration,
  },
  changeEmail: {
    description:
      "Changes the sign-in address. Repeating a completed change is a success, for callers that missed the answer.",
    path: "/account/ChangeEmail",
    body: emailChange,
  },
  changePassword: {
    description: "Changes the password of the signed-in user.",
    path: "/account/ChangePassword",
    body: passwordChange,
  },
} as const satisfies Record<string, AccountCall>;

export type IdentityCallName = keyof typeof identityCalls;

const passkey = z.object({ name: z.string(), addedAt: wireInstant, lastUsedAt: wireInstant.nullable() });

const rememberedBrowser = z
  .object({
    browserId: z.uuid(),
    browser: z.string().max(100).nullable(),
    rememberedAt: wireInstant,
    expiresAt: wireInstant,
  })
  .describe(
    "A browser that needs no code until `expiresAt`; `browser` is a name such as `Firefox on Windows`, null " +
      "where unknown.",
  );
export type RememberedBrowser = z.output<typeof rememberedBrowser>;

const secondFactor = z
  .object({
    addedAt: wireInstant.nullable(),
    recoveryCodesLeft: z.int().min(0),
    passkeys: z.array(passkey).default([]),
    rememberedBrowsers: z.array(rememberedBrowser).default([]),
    removal: z
      .object({ dueAt: wireInstant })
      .nullable()
      .default(null)
      .describe("Requested removal by staff, carried out after `dueAt`; null: none."),
  })
  .describe("`addedAt` is null while no authenticator app is set up; `recoveryCodesLeft` counts the unused ones.");

export const accountStatus = z
  .object({
    email: emailAddress,
    confirmedEmail: emailAddress.nullable(),
    secondFactor: secondFactor
      .nullable()
      .default(null)
      .describe("Null where the service has no page for changing it (`secondFactorRequest`)."),
    replacement: z
      .object({ dueAt: wireInstant })
      .nullable()
      .default(null)
      .describe("Requested replacement of a lost mailbox's address by staff, carried out after `dueAt`; null: none."),
  })
  .describe(
    "E-mail address of an account; `confirmedEmail` is the last confirmed one while a new one waits for " +
      "confirmation, else null.",
  );
export type AccountStatus = z.output<typeof accountStatus>;

/**
 * Parameter of an authorization request with `prompt=login` that makes the service show its page of the second factor
 * after sign-in.
 */
export const secondFactorRequest = { account_action: "second-factor" } as const;

/** The same for adding a passkey where there is no second factor yet. */
export const passkeyRequest = { account_action: "passkey" } as const;

const nothing = z.strictObject({});

export const secondFactorOffer = z
  .object({ isDue: z.boolean() })
  .describe("`isDue`: the person has no second factor, and has not postponed the offer of one.");

export const identityExtensions = {
  status: {
    description: "Returns the e-mail address of the account, and whether it waits for confirmation.",
    path: "/account/Status",
    body: nothing,
    answer: accountStatus,
  },
  confirmPassword: {
    description:
      "Checks the current password of the signed-in user; changes nothing. Wrong ones count as failed sign-ins.",
    path: "/account/ConfirmPassword",
    body: z.object({ currentPassword: password }),
  },
  resendConfirmation: {
    description: "Sends the link again to an address that waits for confirmation.",
    path: "/account/ResendConfirmation",
    body: nothing,
  },
  secondFactorOffer: {
    description:
      "Returns whether to offer a second factor now. Called on every dashboard, so it reads less than `status`.",
    path: "/account/SecondFactorOffer",
    body: nothing,
    answer: secondFactorOffer,
  },
  putOffSecondFactor: {
    description: "Postpones the offer of a second factor for 90 days, or forever.",
    path: "/account/PutOffSecondFactor",
    body: z.strictObject({ for: z.enum(["90-days", "for-good"]) }),
  },
  forgetBrowsers: {
    description:
      "Makes the browser ask for a code again, or every browser without `browserId`; ignores another account's id.",
    path: "/account/ForgetBrowsers",
    body: z.strictObject({ browserId: z.uuid().optional() }),
  },
  keepSecondFactor: {
    description: "Cancels the removal of the second factor by staff; a success also where there is none.",
    path: "/account/KeepSecondFactor",
    body: nothing,
  },
  factorRemovals: {
    description:
      "For staff, including view-only access: returns the last 20 removals and replacements of a physician, or " +
      "all in progress.",
    path: "/account/FactorRemovals",
    body: z.strictObject({ physicianId: physicianId.optional() }),
    answer: factorRemovals,
  },
  requestFactorRemoval: {
    description:
      "For staff with full access: requests the removal of the second factor in 24 hours, unless its owner keeps " +
      "it.",
    path: "/account/RequestFactorRemoval",
    body: z.strictObject({ physicianId, reason: staffReason }),
  },
  decideFactorRemoval: {
    description: "For staff with full access: the second of two confirms it, or any of them withdraws it.",
    path: "/account/DecideFactorRemoval",
    body: z.strictObject({ physicianId, removalId: z.uuid(), as: z.enum(["confirmed", "withdrawn"]) }),
  },
  sendAccountLink: {
    description: "For staff with full access: mails the owner of the account the link to create a password.",
    path: "/account/SendAccountLink",
    body: z.strictObject({ physicianId, reason: staffReason }),
  },
  requestEmailReplacement: {
    description:
      "For staff with full access: requests a new address, in 24 hours. Of a lost mailbox, the owner can keep the " +
      "address. Of a compromised one, sessions and password end at once, and a second member of staff has to " +
      "confirm.",
    path: "/account/RequestEmailReplacement",
    body: z.strictObject({ physicianId, mailbox: mailboxState, newEmail: emailAddress, reason: staffReason }),
  },
  decideEmailReplacement: {
    description: "For staff with full access: the second of two confirms it, or any of them withdraws it.",
    path: "/account/DecideEmailReplacement",
    body: z.strictObject({ physicianId, replacementId: z.uuid(), as: z.enum(["confirmed", "withdrawn"]) }),
  },
  keepEmail: {
    description: "Cancels the replacement of a lost mailbox's address by staff; a success also where there is none.",
    path: "/account/KeepEmail",
    body: nothing,
  },
} as const satisfies Record<string, AccountCall>;

export type IdentityExtensionName = keyof typeof identityExtensions;
