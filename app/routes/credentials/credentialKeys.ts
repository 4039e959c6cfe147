import type { AppLoadContext } from "@remix-run/node";
import { orNull } from "~/app/board/boardError";
import { extensionsOf } from "~/app/board/extensions";

/** @throws a 404 where the board signs no credentials, and a 503 where it does not answer: its readers are programs. */
export async function credentialKeys({ openBoard }: AppLoadContext) {
  if (!(await extensionsOf(openBoard)).has("digital-credentials")) throw new Response(null, { status: 404 });
  const answer = await orNull(openBoard.getCredentialKeys());
  if (answer === null) throw new Response(null, { status: 503, headers: { "Retry-After": "60" } });
  return answer;
}

/** Public, for pages of other sites as well, and kept for 5 minutes: a reader that meets an unknown key later asks again. */
export const publicHeaders = { "Cache-Control": "public, max-age=300", "Access-Control-Allow-Origin": "*" } as const;
