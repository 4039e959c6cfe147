import type { Temporal } from "temporal-polyfill";
import type { Application } from "~/contract/examinations/application";
import { applyingRefusal, applyingRefusalText } from "~/domain/applications/offeredExaminations";
import type { Applying } from "./readApplying";

/** Why nobody can apply for an examination now, or go on with an application for it (APPLY-17). */
export interface GateView {
  readonly text: string;
  /** Whether it is the physician's standing (CERT-09), of which the dashboard says more; otherwise it is the time. */
  readonly isStanding: boolean;
}

/** Null where it is open. `application` is null before there is one. */
export function gateView(
  { physician, examination }: Pick<Applying, "physician" | "examination">,
  application: Application | null,
  today: Temporal.PlainDate,
): GateView | null {
  const refusal = applyingRefusal(physician, examination, application, today);
  if (refusal === null) return null;
  const isStanding = refusal.kind === "not-meeting" || refusal.kind === "certification-not-meeting";
  return { text: applyingRefusalText(refusal), isStanding };
}
