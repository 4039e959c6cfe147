import type { AppLoadContext } from "@remix-run/node";
import { extensionsForCertain } from "~/app/board/extensions";
import { orErrorPage } from "~/app/session/guards/refusals";

/** @throws a 404 where the board signs no credentials, and the error page where it does not answer. */
export async function credentialKeys(context: AppLoadContext) {
  const extensions = await orErrorPage(context, extensionsForCertain(context.openBoard));
  if (!extensions.has("digital-credentials")) throw new Response(null, { status: 404 });
  return orErrorPage(context, context.openBoard.getCredentialKeys());
}

/** Public, for pages of other sites as well, and kept for 5 minutes: who meets an unknown key later asks again. */
export const forAll = { "Cache-Control": "public, max-age=300", "Access-Control-Allow-Origin": "*" } as const;
