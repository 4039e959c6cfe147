import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/app/routeHandle";
import { physiciansSignIn, safeReturnPath, signInPath } from "~/app/session/guards/returnPath";
import { signInFailure, type SignInFailure } from "~/app/session/oidc/signInFailure";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { ButtonLink } from "~/app/ui/forms/Button";
import { message, messageButtons } from "~/app/ui/messages/messages.css";

interface Failure {
  readonly status: number;
  readonly happened: string;
  readonly next: string;
}

const failures: Record<SignInFailure, Failure> = {
  declined: {
    status: 403,
    happened: "The sign-in was canceled, or was not allowed.",
    next: "If you did not mean to cancel it, try again.",
  },
  state: {
    status: 400,
    happened: "This sign-in was already used, took too long, or was not started in this browser.",
    next: "Try again from here, and allow cookies for this site if your browser blocks them.",
  },
  provider: {
    status: 502,
    happened: "The sign-in service did not respond as expected.",
    next: "Wait a few minutes, then try again.",
  },
  untrusted: {
    status: 400,
    happened: "We couldn’t verify this sign-in, so we didn’t accept it.",
    next: "Try again, and tell us if it happens more than once.",
  },
  stale: {
    status: 403,
    happened: "The sign-in service accepted an earlier sign-in instead of asking you to sign in again.",
    next: "Close all windows of the browser, then try again.",
  },
  "no-time": {
    status: 502,
    happened: "The sign-in service did not report when you signed in, so we couldn’t accept this sign-in.",
    next: "Trying again won’t help. When you write to us, give this reason: the sign-in service must send the time of the sign-in (auth_time).",
  },
  "second-factor": {
    status: 403,
    happened: "Staff sign in with a second factor, and this sign-in had none.",
    next: "Set one up where you sign in, then sign in again.",
  },
  ended: {
    status: 403,
    happened: "You signed out everywhere, or your password was changed, after this sign-in began.",
    next: "Sign in again with your password.",
  },
  account: {
    status: 403,
    happened: "The board has no record for the account that you signed in with.",
    next: "Sign in with another account, or let us find your record.",
  },
  board: {
    status: 502,
    happened: "We couldn’t read your record.",
    next: "Wait a few minutes, then try again.",
  },
};

/** AUTH-05: says why a sign-in failed, and what to do next. Whatever the link says, the words are ours. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const because = signInFailure.catch("state").parse(query.get("because"));
  const returnTo = safeReturnPath(query.get("returnTo"));
  const session = await context.session();
  const signsInAgain = because === "ended" || because === "second-factor";
  const needsPassword = because === "account" || signsInAgain || session !== null;
  const retryQuery = new URLSearchParams({
    ...(needsPassword && { again: "1" }),
    ...(returnTo !== null && { returnTo }),
  });
  // Only staff need a second factor from the provider.
  const ofStaff = because === "second-factor" || query.has("staff");
  const path = ofStaff ? "/authentication/staff-login" : signInPath(returnTo);
  const { status, happened, next } = failures[because];
  const view = {
    happened,
    next,
    /** The person who is still signed in: another sign-in failed. */
    signedInAs: session && session.person.fullName,
    tryAgain: retryQuery.size === 0 ? path : `${path}?${retryQuery}`,
    forPhysicians: path === "/authentication/staff-login" ? physiciansSignIn(returnTo) : null,
    button: because === "account" ? "Sign in with another account" : signsInAgain ? "Sign in again" : "Try again",
  };
  return data(view, { status });
}

export const handle = {
  title: "Sign-in failed",
  titleOf: ({ signedInAs }) => titleOf(signedInAs),
  roles: "open",
} satisfies RouteHandle<typeof loader>;

function titleOf(signedInAs: string | null): string {
  return signedInAs === null ? "You are not signed in" : "The sign-in did not succeed";
}

export default function LoginFailed() {
  const { happened, next, signedInAs, tryAgain, forPhysicians, button } = useLoaderData<typeof loader>();
  return (
    <div className={message}>
      <h1>{titleOf(signedInAs)}</h1>
      <p>{happened}</p>
      {signedInAs !== null && <p>You are still signed in as {signedInAs}.</p>}
      <p>
        {next} You can write to us at <EmailLink to="contact" />.
      </p>
      <p className={messageButtons}>
        {signedInAs !== null && <ButtonLink to="/">Continue as {signedInAs}</ButtonLink>}
        <ButtonLink to={tryAgain} kind={signedInAs === null ? "primary" : "secondary"}>
          {button}
        </ButtonLink>
        {forPhysicians !== null && (
          <ButtonLink to={forPhysicians} kind="secondary">
            Sign in as a physician
          </ButtonLink>
        )}
      </p>
    </div>
  );
}
