import { type RouteArgs, requirePhysicianOrOtherBoard, type SignedInRequest } from "~/app/session/guards/guards";
import { requirePhysicianPost } from "~/app/session/guards/physicianPost";
import { refusal } from "~/app/session/guards/refusals";

/** The form of somebody who has messages. What staff have looked at is still unread by whom it was written to. */
export async function requireMessagesPost(
  args: RouteArgs,
): Promise<SignedInRequest & { readonly form: URLSearchParams }> {
  const session = await args.context.session();
  if (session?.person.kind === "other-board") {
    return { ...(await requirePhysicianOrOtherBoard(args)), form: new URLSearchParams(await args.request.text()) };
  }
  const post = await requirePhysicianPost(args);
  if (post.session.person.kind === "staff") throw refusal({ kind: "unauthorized" });
  return post;
}
