import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { download } from "~/app/server/responses/download";
import { orNoDocument } from "~/app/session/guards/refusals";
import { requirePhysician } from "~/app/session/guards/guards";

/** CERT-05: the verification letter, for the physician to pass on. */
export async function loader(args: LoaderFunctionArgs) {
  const { board } = await requirePhysician(args);
  return download(
    args.request,
    await orNoDocument(args.context, board.downloadVerificationLetter()),
    "Verification Letter.pdf",
  );
}

export const handle = { title: "Verification letter", isFile: true, roles: "physician" } satisfies RouteHandle;
