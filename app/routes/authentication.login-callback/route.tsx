import type { LoaderFunctionArgs } from "@remix-run/node";
import { completeSignIn } from "~/app/session/completeSignIn";

/** AUTH-02: where the identity provider sends the browser back to. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  return completeSignIn(args);
}
