import { useHref } from "@remix-run/react";
import { sessionDialogs } from "./dialogs";
import enhanceScript from "./enhance.js?url&no-inline";

/**
 * The one script of signed-in pages, which do all they do without it, and the texts of the dialogs that it opens: a minute
 * before the session expires (AUTH-10), and when it has ended over something typed that the server could not keep.
 *
 * At the end, the form typed into last is posted to be kept, unless it has a password; any other stays in sight. A success
 * stays while pointer or focus is on it.
 *
 * It reports typing (AUTH-09), hides successes after five seconds (SHELL-12), warns before typed text is lost (SHELL-11),
 * shows notices one by one (SHELL-03), ticks and unticks what belongs together (CCB-05) and puts a date's slashes (LIC-05).
 * To ask how long the session has left never renews it, and only the server ends it: another tab may have renewed it, or
 * the machine may have slept.
 */
export function EnhanceScript({ nonce, expiresInSeconds }: { nonce: string; expiresInSeconds: number }) {
  return (
    <script
      defer
      src={enhanceScript}
      nonce={nonce}
      data-session={useHref("/session")}
      data-expires-in-seconds={expiresInSeconds}
      data-logged-out={useHref("/authentication/logged-out")}
      data-dialogs={sessionDialogs}
    />
  );
}
