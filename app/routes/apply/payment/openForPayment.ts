import type { PhysicianPost } from "~/app/session/guards/physicianPost";
import { refusal } from "~/app/session/guards/refusals";
import { isEditable, isPayable } from "~/domain/applications/sections";
import { openForPost } from "../openSection";
import { type Applicant, readApplying } from "../readApplying";

type SectionArgs = Parameters<typeof openForPost>[0];

/** The application that is to be paid: one whose other sections are complete, or one that is submitted and not paid. */
export async function openForPayment(args: SectionArgs, post: PhysicianPost): Promise<Applicant> {
  const applying = await readApplying(args, post.board, post.keepForm);
  const { application } = applying;
  if (application === null || isEditable(application)) return openForPost(args, post, "payment");
  if (!isPayable(application) || application.balance <= 0) {
    throw refusal({ kind: "section-closed", because: "Nothing is to be paid for this application." });
  }
  return { ...applying, application };
}
