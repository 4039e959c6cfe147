import type { Temporal } from "temporal-polyfill";
import { applyPage } from "../addresses";
import { datesView } from "../frameView";
import type { Applying } from "../readApplying";
import type { StartView } from "./Start";

/** An examination that was not applied for yet. `gate` says why it cannot be; null where it can. */
export function startView(
  applying: Applying,
  gate: string | null,
  { isReadOnly, now }: { readonly isReadOnly: boolean; readonly now: Temporal.Instant },
): StartView {
  const { examination, physician } = applying;
  return {
    title: examination.title,
    physicianId: physician.physicianId,
    page: applyPage(examination.examinationId),
    dates: datesView(applying, now),
    gate,
    canStart: gate === null && !isReadOnly,
  };
}
