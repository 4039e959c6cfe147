import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { extensionsOf } from "~/app/board/extensions";
import { orNoDocument } from "~/app/session/guards/refusals";
import { requirePhysician } from "~/app/session/guards/guards";
import { asAttachment } from "@portal/contract/file";
import { certificateId } from "@portal/contract/ids";
import { z } from "@portal/contract/zod";

/** CRED-02: the digital credential of one certification, for the physician to pass on. */
export async function loader(args: LoaderFunctionArgs) {
  const { board } = await requirePhysician(args);
  const id = z.coerce.number().pipe(certificateId).safeParse(args.params.certificateId);
  if (!id.success || !(await extensionsOf(board)).has("digital-credentials")) throw new Response(null, { status: 404 });
  const call = board.getDigitalCredential({ query: { certificateId: id.data } });
  const { credential } = await orNoDocument(args.context, call);
  return new Response(credential, {
    headers: { "Content-Type": "application/vc+jwt", "Content-Disposition": asAttachment("Digital Credential.jwt") },
  });
}

export const handle = { title: "Digital credential", isFile: true, roles: "physician" } satisfies RouteHandle;
