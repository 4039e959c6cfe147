import type { EnrollmentRefusal } from "~/domain/enrollment/enrollmentRefusals";
import type { ChoosePost, EnrollmentPost, TermsPost } from "./form";

/** What was entered and is shown again, with what is wrong with it. */
export interface Typed {
  readonly pathway?: ChoosePost["pathway"];
  readonly agreed?: TermsPost["agreed"];
  readonly refusals?: readonly EnrollmentRefusal[];
}

/** What was entered in a form that was kept; null where there was nothing to enter. */
export function typedIn(post: EnrollmentPost | null): Typed | null {
  switch (post?.intent) {
    case "choose-pathways":
      return { pathway: post.pathway };
    case "previous":
    case "complete":
      return { agreed: post.agreed };
    default:
      return null;
  }
}
