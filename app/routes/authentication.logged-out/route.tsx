import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { landingPath, safeReturnPath } from "~/app/session/returnPath";
import { seeOther } from "~/app/session/seeOther";
import { ButtonLink } from "~/app/ui/Button";
import { message, messageButtons } from "~/app/ui/message.css";
import { z } from "~/contract/zod";

const reasons = {
  you: { happened: "You logged out.", next: "You can close this window, or sign in again." },
  inactivity: {
    happened: "You were logged out because nothing had happened for a while. This protects your records.",
    next: "Sign in again to go on where you were.",
  },
  board: {
    happened: "You were logged out because the board no longer accepted your sign-in.",
    next: "Sign in again to go on where you were.",
  },
  ended: { happened: "Your sign-in has ended.", next: "Sign in again to go on where you were." },
} as const;

const reason = z.enum(["you", "inactivity", "board", "ended"]).catch("ended");

/** AUTH-05: says why somebody is signed in no longer, and what to do next. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const returnTo = safeReturnPath(query.get("returnTo"));
  // Another tab may have gone on meanwhile: then nobody was logged out.
  if ((await context.session()) !== null) throw seeOther(returnTo ?? landingPath);
  return { because: reason.parse(query.get("because")), returnTo };
}

export const meta: MetaFunction = () => [{ title: "You are logged out" }];

export default function LoggedOut() {
  const { because, returnTo } = useLoaderData<typeof loader>();
  const { happened, next } = reasons[because];
  const query = returnTo === null ? "" : `?${new URLSearchParams({ returnTo })}`;
  return (
    <div className={message}>
      <h1>You are logged out</h1>
      <p>
        {happened} {next}
      </p>
      <p className={messageButtons}>
        <ButtonLink to={`/authentication/login${query}`}>Sign in</ButtonLink>
      </p>
    </div>
  );
}
