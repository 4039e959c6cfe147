import { useHref } from "@remix-run/react";
import { sessionDialogs } from "./dialogs";
import guestScript from "./guest.js?url&no-inline";

/** The one script of signed-in pages, which do all they do without it. */
export function GuestScript({ nonce, expiresInSeconds }: { nonce: string; expiresInSeconds: number }) {
  return (
    <script
      defer
      src={guestScript}
      nonce={nonce}
      data-session={useHref("/session")}
      data-expires-in-seconds={expiresInSeconds}
      data-logged-out={useHref("/authentication/logged-out")}
      data-dialogs={sessionDialogs}
    />
  );
}
