import type { Temporal } from "temporal-polyfill";
import { cannotApply } from "~/app/ui/ApplyGate";
import { boardToday } from "~/domain/boardTime";
import { applyPage } from "../addresses";
import { datesView } from "../frameView";
import { gateView } from "../gateView";
import type { Applying } from "../readApplying";
import type { StartView } from "./Start";

/** Ours to write: no document gives it. */
export const notOffered = {
  title: "This examination is not offered to you.",
  text: "'Available Applications' lists what you can apply for.",
} as const;

/** An examination that was not applied for yet, and why it cannot be. */
export function startView(
  applying: Applying,
  { isOffered, isReadOnly, now }: { readonly isOffered: boolean; readonly isReadOnly: boolean; readonly now: Temporal.Instant },
): StartView {
  const { examination, physician } = applying;
  const gate = isOffered ? gateView(applying, null, boardToday(now)) : { text: notOffered.text, isStanding: false };
  return {
    title: examination.title,
    physicianId: physician.physicianId,
    page: applyPage(examination.examinationId),
    dates: datesView(applying, now),
    gate,
    gateTitle: isOffered ? cannotApply : notOffered.title,
    canStart: gate === null && !isReadOnly,
  };
}
