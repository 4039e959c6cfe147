import { formFor, postedNumber } from "~/app/forms/readPost";
import { applicationId, type ApplicationId } from "@portal/contract/examinations/examination";
import { z } from "@portal/contract/zod";

/** 'Yes, Delete' on an application (EXAM-05). */
export const deletionPost = z.strictObject({
  intent: z.literal("delete-application"),
  formFor,
  applicationId: postedNumber.pipe(applicationId),
});
export type DeletionPost = z.infer<typeof deletionPost>;

/** The part of the page that asks: browsers focus what a fragment names. */
export const questionId = "delete-application";

const questionParameter = "deleteApplication";

/** Returns the application to delete from the URL; null for an invalid id. */
export function applicationToDelete({ searchParams }: URL): ApplicationId | null {
  const parameter = searchParams.get(questionParameter) ?? "";
  return /^\d{1,16}$/.test(parameter) ? (applicationId.safeParse(Number(parameter)).data ?? null) : null;
}

/** Target of the form: not the dashboard's plain path, on which 'No, Cancel' would then stay on the page. */
export function deletionAction(id: ApplicationId): string {
  return `/en/dashboard?${questionParameter}=${id}`;
}

export function questionHref(id: ApplicationId): string {
  return `${deletionAction(id)}#${questionId}`;
}
