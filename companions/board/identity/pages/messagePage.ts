import { html } from "hono/html";
import { type Frame, page, breakable } from "./page";

export interface Message {
  readonly title: string;
  readonly text: string;
  readonly next?: { readonly href: string; readonly words: string };
}

export function messagePage(frame: Frame, { title, text, next }: Message): Promise<string> {
  return page(
    frame,
    title,
    html`<div>
      <h1>${title}</h1>
      <p class="lead">${text}</p>
      <p><a href="${next?.href ?? frame.homeUrl}">${next?.words ?? "Go to the physician portal"}</a></p>
    </div>`,
  );
}

/** Shown to the owner of a disabled account after they have proved that it is theirs. */
export function disabledMessage(contactEmail: string): Message {
  return {
    title: "Your account is disabled",
    text: `You cannot sign in with it. To ask why, or to have it enabled again, write to ${contactEmail}.`,
  };
}

export const messages = {
  expired: {
    title: "This sign-in page has expired",
    text: "It was already used, or it was open for too long. Nothing is lost: start again from the portal.",
  },
  noCookies: {
    title: "Your browser sent no cookies",
    text: "You can’t sign in without them. If your browser blocks cookies, allow them for this site in its settings. Then start again from the portal, in this browser.",
  },
  stepOver: {
    title: "Sign in again",
    text: "You entered your password, or used your passkey, too long ago, or your account has changed. Nothing else was changed.",
  },
  lastFactor: {
    title: "You need a second factor",
    text: "Staff sign in with one, and this is your last. Nothing was removed: add another one first.",
  },
  interrupted: {
    title: "We couldn’t complete the sign-in",
    text: "Something in the request was missing or not as expected. Start again from the portal.",
  },
  failed: {
    title: "Something went wrong on our side",
    text: "We couldn’t complete the sign-in. Try again in a few minutes.",
  },
  unavailable: {
    title: "The portal is temporarily unavailable",
    text: "Try again in a minute.",
  },
  busy: {
    title: "Many people are using this page",
    text: "Nothing was changed. Go back and try again in 5 seconds.",
  },
  notFound: {
    title: "This page does not exist",
    text: "The web address may be incomplete, or the page may have moved.",
  },
  foreignForm: {
    title: "This form did not come from our sign-in page",
    text: "For your security, nothing was done. If you wanted to sign in, start from the portal.",
  },
  notAForm: {
    title: "We couldn’t read this form",
    text: "Nothing was done. Start again from the portal.",
  },
  tooLarge: {
    title: "What you sent is too large",
    text: "Nothing was done. Start again from the portal.",
  },
  linkGone: {
    title: "This link no longer works",
    text: "It has been used or replaced, is more than 24 hours old, or is incomplete. Nothing was changed. If you have several of these e-mails, use the newest.",
  },
  objectionGone: {
    title: "This link no longer works",
    text: "It has been used, is more than 7 days old, or is incomplete. Nothing was changed.",
  },
  notMeGone: {
    title: "This link no longer works",
    text: "It has been used, is more than 7 days old, or is incomplete. Nothing was changed. To end every session and choose a new password, select “Forgot your password?” where you sign in.",
  },
  keepFactorGone: {
    title: "This link no longer works",
    text: "The second factor was already removed, or the request had already ended. This link changed nothing. Every change of your account is listed on Account Information.",
  },
  keepEmailGone: {
    title: "This link no longer works",
    text: "The address was already changed, or the request had already ended. This link changed nothing. If you did not ask our staff to change it, write to the address below at once.",
  },
  emailKept: {
    title: "Your e-mail address was kept",
    text: "Our staff will not change it. If you did not ask them to, someone may have said that they were you: write to the address below, and create a new password if anyone else could know yours.",
  },
  factorKept: {
    title: "Your second factor was kept",
    text: "Our staff will not remove it. If you did not ask them to, someone may have said that they were you: write to the address below, and create a new password if anyone else could know yours.",
  },
  reported: {
    title: "Your account is signed out everywhere",
    text: "Your old password no longer works. We sent you an e-mail with a link to create a new one, which works once, within 24 hours. Didn’t get it? Check your spam folder.",
  },
  reportedAndKept: {
    title: "Your account is signed out everywhere",
    text: "Your old password no longer works. Our staff was asked to change your e-mail address: it was kept. Create a new password before you sign in, and write to the address below.",
  },
  linkSent: {
    title: "Check your e-mail",
    text: "If there is an account with that e-mail address, we sent it a link. The link works once, within 24 hours. Didn’t get it? Check your spam folder, or check the address and try again.",
  },
  emailConfirmed: {
    title: "Your e-mail address is confirmed",
    text: "Use it to sign in from now on.",
  },
  emailRestored: {
    title: "The change was undone",
    text: "Your account has its former e-mail address again, and everyone was signed out. Create a new password before you sign in.",
  },
  signedOut: {
    title: "You have signed out",
    text: "If others use this computer, close the browser as well.",
  },
} as const satisfies Record<string, Message>;

export interface ConfirmView {
  readonly action: string;
  readonly title: string;
  readonly text: string;
  readonly email: string;
  readonly button: string;
}

/** Asks before a link takes effect: mail scanners open every link but press no button. */
export function confirmPage(frame: Frame, { action, title, text, email, button }: ConfirmView): Promise<string> {
  return page(
    frame,
    title,
    html`<div>
      <h1>${title}</h1>
      <p class="account">${breakable(email)}</p>
      <p class="lead">${text}</p>
      <form method="post" action="${action}">
        <div class="actions">
          <button class="primary" type="submit">${button}</button>
          <a href="${frame.homeUrl}">Go to the physician portal</a>
        </div>
      </form>
    </div>`,
  );
}
