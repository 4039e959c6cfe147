import type { EmailChangeStep } from "~/app/identity/emailChanges";

/** Where the process dies: before the board has heard of it, between the two, and before the end was written down. */
export const emailPoints = ["begun", "board-changed", "identity-changed"] as const satisfies readonly EmailChangeStep[];

export interface EmailOrder {
  readonly from: string;
  readonly to: string;
  /** Null: nobody dies. */
  readonly dieAt: EmailChangeStep | null;
}

export interface EmailSurroundings {
  readonly connection: object;
  readonly issuer: string;
  /** The private key that tokens are signed with, in every process. */
  readonly key: object;
  readonly session: { readonly subject: string; readonly fullName: string; readonly physicianId: number };
}
