import type { CallDefinition } from "../callDefinition";

/**
 * No calls: a board that has it gives an account to whomever `CreatePhysician` makes a record for, in one piece. The
 * portal asks the identity service of any other one to (`/account/Register`).
 */
export const accountInvitationCalls = {} as const satisfies Record<string, CallDefinition>;
