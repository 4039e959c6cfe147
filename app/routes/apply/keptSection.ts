import type { RouteArgs } from "~/app/session/guards/guards";
import { keptForm } from "~/app/session/drafts/formDraft";
import type { Session } from "~/app/session/records/session";
import type { KeptSection } from "./ApplicationFrame";

/** What was posted to a section too late: it is offered, and shown again where the address asks for it. */
export async function readKeptSection<Post>(
  args: RouteArgs,
  session: Session,
  page: string,
  {
    read,
    notSaved,
    button = "Continue",
  }: { read: (form: URLSearchParams | null) => Post | null; notSaved: string; button?: string },
): Promise<{ readonly shown: Post | null; readonly kept: KeptSection | null }> {
  const post = read(await keptForm(args, session, page));
  if (post === null) return { shown: null, kept: null };
  const isShown = new URL(args.request.url).searchParams.has("restore");
  return { shown: isShown ? post : null, kept: { isShown, page, words: { notSaved, button } } };
}
