import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/app/routeHandle";
import { landingPath, physiciansSignIn, safeReturnPath, signInPath } from "~/app/session/guards/returnPath";
import { endReason, isFromElsewhere, isOfStaffDirectory, type SessionEnd } from "~/app/session/records/session";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { ButtonLink } from "~/app/ui/forms/Button";
import { message, messageButtons } from "~/app/ui/messages/messages.css";
import { z } from "@portal/contract/zod";

/**
 * AUTH-05: says why the visitor is no longer signed in, and what to do next. The reason comes from the ended session;
 * from the link only where there is none. This page neither renews nor ends an active session.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const returnTo = safeReturnPath(query.get("returnTo"));
  const found = await context.sessions.peek(request);
  if (found?.live === true)
    return {
      signedInAs: found.session.person.fullName,
      continueTo: returnTo ?? landingPath,
      forPhysicians: null,
      ended: null,
    };

  const end = found?.end ?? reason.parse(query.get("because"));
  const isElsewhere = isFromElsewhere(found?.end ?? null);
  const signIn = new URLSearchParams({ ...(isElsewhere && { again: "1" }), ...(returnTo !== null && { returnTo }) });
  const isOfStaff = found !== null && isOfStaffDirectory(found.session.person);
  const path = isOfStaff ? "/authentication/staff-login" : signInPath(returnTo);
  const ended = {
    why: `${happened[end]} ${whatNext(end)}`,
    isKept: query.has("kept"),
    isUnsaved: query.has("unsaved"),
    isElsewhere,
  };
  return {
    signedInAs: null,
    continueTo: signIn.size === 0 ? path : `${path}?${signIn}`,
    forPhysicians: path === "/authentication/staff-login" ? physiciansSignIn(returnTo) : null,
    ended,
  };
}

export const handle = {
  title: "Signed out",
  titleOf: ({ signedInAs }) => titleOf(signedInAs),
  roles: "open",
} satisfies RouteHandle<typeof loader>;

function titleOf(signedInAs: string | null): string {
  return signedInAs === null ? "You are signed out" : "You are signed in";
}

export default function LoggedOut() {
  const { signedInAs, continueTo, forPhysicians, ended } = useLoaderData<typeof loader>();
  return (
    <div className={message}>
      <h1>{titleOf(signedInAs)}</h1>
      {ended === null ? (
        <p>
          You are still signed in as {signedInAs}. To protect your records on a shared computer, sign out when you are
          done.
        </p>
      ) : (
        <>
          <p>{ended.why}</p>
          {ended.isKept && <p>We kept what you typed. Sign in again to review and save it.</p>}
          {ended.isUnsaved && <p>Your last form was not accepted: it saved and charged nothing.</p>}
          {ended.isElsewhere && (
            <p>
              If this wasn’t you, change your password and write to us at <EmailLink to="contact" />.
            </p>
          )}
        </>
      )}
      <p className={messageButtons}>
        <ButtonLink to={continueTo}>
          {ended === null ? "Continue" : forPhysicians === null ? "Sign in" : "Staff sign-in"}
        </ButtonLink>
        {forPhysicians !== null && (
          <ButtonLink to={forPhysicians} kind="secondary">
            Sign in as a physician
          </ButtonLink>
        )}
        {ended === null && (
          <ButtonLink to="/authentication/logout" kind="secondary">
            Sign out
          </ButtonLink>
        )}
      </p>
    </div>
  );
}

/** Reasons from a link, for a browser without an ended session: the person signed out, here or everywhere. */
const reason = z.enum(["you", "you-everywhere", "inactivity", ...endReason.options]).catch("ended");

const happened: Record<SessionEnd | z.output<typeof reason>, string> = {
  you: "You signed out.",
  "you-everywhere": "You signed out in this browser and in every other one.",
  inactivity: "You were signed out because you were inactive for a while. This protects your records.",
  limit: "You were signed out because your session reached its time limit. This protects your records.",
  board: "You were signed out because the board no longer accepted your sign-in.",
  ended: "Your sign-in has ended.",
  browser: "You were signed out because this browser was signed out from another one.",
  everywhere: "You were signed out because you signed out everywhere from another browser.",
  password: "You were signed out because your password was changed.",
  email: "You were signed out because a change to your e-mail address was undone.",
  operator: "You were signed out because your account was changed by the board.",
};

function whatNext(end: keyof typeof happened): string {
  const isByChoice = end === "you" || end === "you-everywhere";
  return isByChoice ? "You can close this window, or sign in again." : "Sign in again to continue where you left off.";
}
