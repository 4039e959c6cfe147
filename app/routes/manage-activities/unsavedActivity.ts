import type { OpenActivity, TypedActivity } from "./activityPost";
import type { ActivityErrors } from "./wantedActivity";

/** An activity that was typed and could not be saved, and why. */
export interface UnsavedActivity {
  readonly id: OpenActivity;
  readonly typed: TypedActivity;
  readonly errors: ActivityErrors;
  /** True where somebody saved in between: what is stored now then stands beside what was typed. */
  readonly isStale: boolean;
}
