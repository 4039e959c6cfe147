import type { Temporal } from "temporal-polyfill";
import { outOfRange, typedCredits } from "~/app/forms/typedCredits";
import type { Credits } from "~/contract/values";
import {
  type ActivityClaim,
  type ActivityField,
  activityRefusals,
  type ActivityOwner,
} from "~/domain/activityRefusals";
import { wireDateOf } from "~/domain/boardTime";
import type { ActivityContent } from "~/domain/sameActivity";
import { readTypedDate } from "~/domain/typedDate";
import type { TypedActivity } from "./activityPost";

/** Messages by the field that they stand beside. */
export type ActivityErrors = Readonly<Partial<Record<ActivityField, readonly string[]>>>;

export type WantedActivity =
  | { readonly kind: "valid"; readonly content: ActivityContent }
  | { readonly kind: "invalid"; readonly errors: ActivityErrors };

/** What a posted form wants stored. */
export function wantedActivity(typed: TypedActivity, owner: ActivityOwner, today: Temporal.PlainDate): WantedActivity {
  const claim = claimOf(typed);
  const refusals = activityRefusals(claim, owner, today);
  const { completedDate, cmeCredits, saCredits } = claim;
  if (refusals.length > 0 || completedDate === null || cmeCredits === null || saCredits === null) {
    const errors: Partial<Record<ActivityField, string[]>> = {};
    for (const { field, kind, text } of refusals) {
      const precise = kind === "credits-invalid" ? beyondRange(typed[field]) : null;
      (errors[field] ??= []).push(precise ?? text);
    }
    return { kind: "invalid", errors };
  }
  return { kind: "valid", content: { ...claim, completedDate, cmeCredits, saCredits } };
}

function claimOf(typed: TypedActivity): ActivityClaim {
  const date = readTypedDate(typed.completedDate);
  return {
    activityName: typed.activityName.trim(),
    organizationName: typed.organizationName.trim(),
    completedDate: date && wireDateOf(date),
    cmeCredits: creditsOf(typed.cmeCredits),
    saCredits: creditsOf(typed.saCredits),
    isPipClinical: typed.isPipClinical === "on",
    isPipFeedback: typed.isPipFeedback === "on",
    isPatientSafety: typed.isPatientSafety === "on",
  };
}

function creditsOf(text: string): Credits | null {
  return typedCredits.safeParse(text).data ?? null;
}

/** What is 0 or greater all the same, and cannot be stored as it is. */
function beyondRange(text: string): string | null {
  const messages = typedCredits.safeParse(text).error?.issues.map(({ message }) => message) ?? [];
  return messages.find((message) => Object.values(outOfRange).includes(message)) ?? null;
}
