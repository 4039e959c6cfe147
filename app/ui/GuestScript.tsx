import { useHref } from "@remix-run/react";
import { Dialog } from "./Dialog";
import { kinds } from "./button.css";
import guestScript from "./guest.js?url&no-inline";

/**
 * The one script of signed-in pages, and the dialogs that it opens: a minute before the session expires (AUTH-10), and
 * when it has ended over something typed and not saved. The pages do all they do without it.
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
      <Dialog
        id="session-ended"
        title="Your session has ended"
        buttons={
          <button type="submit" className={kinds.primary}>
            Back to what I typed
          </button>
        }
      >
        <p>
          Nothing has been saved since your last save. What you typed is still on this page: press its button as usual,
          sign in again, and it is offered to you as it was.
        </p>
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
