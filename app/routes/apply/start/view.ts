import type { Temporal } from "temporal-polyfill";
import { cannotApply } from "~/app/ui/messages/ApplyGate";
import { applyingRefusal } from "~/domain/applications/offeredExaminations";
import { boardToday } from "~/domain/time/boardTime";
import { applyPage } from "../paths";
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
  {
    isOffered,
    isReadOnly,
    now,
  }: { readonly isOffered: boolean; readonly isReadOnly: boolean; readonly now: Temporal.Instant },
): StartView {
  const { examination, physician } = applying;
  const today = boardToday(now);
  // A last day that has passed is so for everybody, and no board goes on listing what nobody can apply for.
  const isKnown = isOffered || applyingRefusal(physician, examination, null, today)?.kind === "closed";
  const gate = isKnown ? gateView(applying, null, today) : { text: notOffered.text, isStanding: false };
  return {
    title: examination.title,
    physicianId: physician.physicianId,
    page: applyPage(examination.examinationId),
    dates: datesView(applying, now),
    gate,
    gateTitle: isKnown ? cannotApply : notOffered.title,
    canStart: gate === null && !isReadOnly,
  };
}
