import type { EmailChangeStep } from "~/app/identity/emailChanges";

/** Where the process dies: before the call to the board, between the two calls, and before the end is stored. */
export const emailPoints = ["begun", "board-changed", "identity-changed"] as const satisfies readonly EmailChangeStep[];

export interface EmailOrder {
  readonly from: string;
  readonly to: string;
  /** Null: the process does not die. */
  readonly dieAt: EmailChangeStep | null;
}

export interface EmailSurroundings {
  readonly connection: object;
  readonly issuer: string;
  /** The private key that signs tokens, in every process. */
  readonly key: object;
  readonly session: { readonly subject: string; readonly fullName: string; readonly physicianId: number };
}
