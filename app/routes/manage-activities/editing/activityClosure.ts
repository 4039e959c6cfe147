import type { Temporal } from "temporal-polyfill";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import type { CCActivity } from "~/contract/certification/ccBlock";
import type { Physician } from "~/contract/people/physician";
import { closureOfActivity, closureText } from "~/domain/activities/activityRefusals";
import type { OpenActivity } from "./activityForm";

/** Why an activity can be neither changed nor deleted. */
export type EditRefusal =
  /** It is the board's own record. */
  | { readonly kind: "verified" }
  /** Its block is over or audited; `text` says so. */
  | { readonly kind: "closed"; readonly text: string };

/** `stored` is the physician's own record with that id, null for none. */
export function editRefusal(
  id: OpenActivity,
  stored: CCActivity | null,
  { ccVerifiedActivities, currentCCEnrollment }: Physician,
  today: Temporal.PlainDate,
): EditRefusal | null {
  if (ccVerifiedActivities.some(({ ccActivityId }) => ccActivityId === id)) return { kind: "verified" };
  const closed = stored && closureOfActivity(currentCCEnrollment, stored.completedDate, today);
  return closed && { kind: "closed", text: closureText(closed.block, closed.closure) };
}

export function editRefusalView(
  refused: EditRefusal,
  done: "saved" | "deleted",
): { readonly status: 422; readonly problem: ProblemView } {
  const nothing = `Nothing was ${done}`;
  return {
    status: 422,
    problem:
      refused.kind === "closed"
        ? { kind: "refusal", title: `${nothing}.`, text: refused.text }
        : {
            kind: "refusal",
            title: `${nothing}: a verified activity can be neither changed nor deleted here.`,
            text: "The organization that offered it reported it to us. If it is wrong, please write to us.",
          },
  };
}
