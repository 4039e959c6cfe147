import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Board } from "~/app/board/board";
import type { PhysicianId } from "~/contract/ids";
import type { Session } from "./session";

/** The arguments of any loader or action that a guard needs. */
export type RouteArgs = Pick<LoaderFunctionArgs, "request" | "context">;

/** Somebody signed in, whoever they are. */
export interface SignedInRequest {
  readonly session: Session;
  readonly board: Board;
}

/** A request in a physician's name: the physician's own, or staff's acting for them. */
export interface PhysicianRequest extends SignedInRequest {
  /** Whose data this is about. Every id in the request is looked up among this physician's own records. */
  readonly physicianId: PhysicianId;
  readonly fullName: string;
  /** True for read-only staff: pages show no form that saves, and `requirePhysicianPost` refuses. */
  readonly readOnly: boolean;
}
