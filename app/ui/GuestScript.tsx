import { useHref } from "@remix-run/react";
import { Dialog } from "./Dialog";
import { kinds } from "./button.css";
import guestScript from "./guest.js?url&no-inline";

/**
 * The one script of signed-in pages, and the dialog that it opens a minute before the session expires (AUTH-10). The
 * pages do all they do without it.
 */
export function GuestScript({ nonce, expiresInSeconds }: { nonce: string; expiresInSeconds: number }) {
  return (
    <>
      <Dialog
        id="session"
        title="Session is about to expire"
        buttons={
          <button type="submit" className={kinds.primary}>
            Continue
          </button>
        }
      >
        <p>You will be logged out in a minute, because nothing has happened for a while. Do you want to continue?</p>
      </Dialog>
      <script
        defer
        src={guestScript}
        nonce={nonce}
        data-session={useHref("/session")}
        data-expires-in-seconds={expiresInSeconds}
        data-logged-out={useHref("/authentication/logged-out")}
      />
    </>
  );
}
