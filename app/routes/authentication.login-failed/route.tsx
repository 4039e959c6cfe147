import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { signInFailure, type SignInFailure } from "~/app/session/signInFailure";
import { ButtonLink } from "~/app/ui/Button";
import { message, messageButtons } from "~/app/ui/message.css";

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
    happened: "The sign-in service did not answer as it should.",
    next: "Wait a few minutes, then try again.",
  },
  untrusted: {
    status: 400,
    happened: "The answer to this sign-in could not be verified, so it was not accepted.",
    next: "Try again, and tell us if it happens more than once.",
  },
  stale: {
    status: 403,
    happened: "The sign-in service accepted an earlier sign-in instead of asking you to sign in again.",
    next: "Close all windows of the browser, then try again.",
  },
  "no-time": {
    status: 502,
    happened: "The sign-in service did not say when you signed in, so we cannot tell that it was now.",
    next: "To try again does not help: the service has to send the time of the sign-in (auth_time).",
  },
  ended: {
    status: 403,
    happened: "You were signed out of this browser from another one.",
    next: "Sign in again with your password.",
  },
  account: {
    status: 403,
    happened: "You signed in, but the board has no record for this account.",
    next: "Sign in with another account, or let us find your record.",
  },
  board: {
    status: 502,
    happened: "You signed in, but your record could not be read.",
    next: "Wait a few minutes, then try again.",
  },
};

/** AUTH-05: says why somebody is not signed in, and what to do next. Whatever the link says, the words are ours. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const because = signInFailure.catch("state").parse(new URL(request.url).searchParams.get("because"));
  const { contactEmail } = context.configuration;
  return data({ because, contactEmail }, { status: failures[because].status });
}

export const meta: MetaFunction = () => [{ title: "You are not signed in" }];

export default function LoginFailed() {
  const { because, contactEmail } = useLoaderData<typeof loader>();
  const { happened, next } = failures[because];
  return (
    <div className={message}>
      <h1>You are not signed in</h1>
      <p>{happened}</p>
      <p>
        {next} You can write to us at <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
      <p className={messageButtons}>
        {because === "account" || because === "ended" ? (
          <ButtonLink to="/authentication/login?again">
            {because === "account" ? "Sign in with another account" : "Sign in again"}
          </ButtonLink>
        ) : (
          <ButtonLink to="/authentication/login">Try again</ButtonLink>
        )}
      </p>
    </div>
  );
}
