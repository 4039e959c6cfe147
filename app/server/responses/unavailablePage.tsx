import type { Request, Response } from "express";
import { Fragment, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { BoardError } from "~/app/board/boardError";
import { formsOf } from "~/app/session/drafts/unsavedForms";
import { isDatabaseUnavailable } from "@portal/database/isDatabaseUnavailable";
import { capitalized } from "@portal/domain/wording";
import type { FormTokens } from "../middleware/formTokens";
import "../requestContext";
import { typedFields } from "../middleware/postChecks";
import { sendPlainPage } from "./errorPage";

const databaseUnavailable = {
  title: "The portal is temporarily unavailable",
  /** A database that was restarted or has moved answers by then. */
  retryAfterSeconds: 10,
  paragraphs: [],
  wait: "wait a minute",
};

const automaticFields =
  /^(intent|formFor|formToken|basis|page|since|total|owed|with|way|session|replaces|verified|suggested|choices|block|as)$|Ids?$/;

/** Why a request was refused before it began, so that nothing was changed. */
export interface RefusedRequest {
  readonly title: string;
  readonly retryAfterSeconds: number;
  readonly paragraphs: readonly string[];
  /** What to do before the next attempt, as in "wait a minute". */
  readonly wait: string;
}

export interface ResendOptions {
  readonly home: string;
  /** Where a posted form may lead: redirects after a post count. */
  readonly formTargets: readonly string[];
  readonly tokens: FormTokens;
}

/**
 * 503 for an unavailable database, or (`refused`) where too much work is in progress, or during maintenance. A form is
 * shown on the page itself, because nothing can be stored then: with the entered values, to be read or copied, and one
 * button that sends it again. The form's own page asks for secrets again.
 */
export function sendUnavailablePage(
  request: Request,
  response: Response,
  options: ResendOptions,
  refused: RefusedRequest | null = null,
): void {
  const { title, retryAfterSeconds } = refused ?? databaseUnavailable;
  response.setHeader("Retry-After", retryAfterSeconds);
  const isForm = request.method === "POST";
  const Content = isForm ? SendAgain : TryAgain;
  const hasFiles = response.locals.postedFiles !== null;
  const markup = renderToStaticMarkup(<Content request={request} refused={refused} hasFiles={hasFiles} />);
  const content = options.tokens.addTo(markup, request.headers).join("");
  const formTargets = isForm ? ["'self'", ...options.formTargets] : ["'none'"];
  sendPlainPage(response, 503, { title, content, home: options.home, formTargets });
}

interface Answered {
  readonly request: Request;
  readonly refused: RefusedRequest | null;
  /** Whether files came with the form: they are gone, and the form's page asks for them again. */
  readonly hasFiles: boolean;
}

function TryAgain({ request: { originalUrl }, refused }: Answered): ReactElement {
  const { paragraphs, wait } = refused ?? databaseUnavailable;
  return (
    <>
      <Paragraphs texts={[...paragraphs, `${capitalized(wait)}, then try again.`]} />
      <p>
        <a href={originalUrl}>Try again</a>
      </p>
    </>
  );
}

function Paragraphs({ texts }: { readonly texts: readonly string[] }): ReactElement {
  return (
    <>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

function SendAgain({ request, refused, hasFiles }: Answered): ReactElement {
  const { fields, secrets } = typedFields(request);
  const forms = formsOf(new URLSearchParams(fields.map(([name, value]) => [name, value])));
  const typed = forms
    .flatMap((form) => [...form])
    .filter(([name, value]) => value !== "" && !automaticFields.test(name));
  const { paragraphs, wait } = refused ?? databaseUnavailable;
  const outcome = refused === null ? "What you sent may not have been saved." : "Nothing was changed.";
  // A form of nothing but passwords leaves nothing to show.
  const advice = `${typed.length > 0 ? `What you entered is still on this page: ${wait}` : capitalized(wait)}, then send it again.`;
  return (
    <>
      <Paragraphs texts={paragraphs} />
      <p>
        {outcome} {advice}
      </p>
      {request.originalUrl.includes("/payments/") && <p>Sending it again does not charge you twice.</p>}
      {hasFiles && <p>Your files were not received. On the next page, choose them again.</p>}
      {secrets.length > 0 && (
        <p>For your protection, this is not kept and you will be asked for it again: {inWords(secrets)}.</p>
      )}
      <form method="post" action={request.originalUrl}>
        {fields.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <p>
          <button>Send again</button>
        </p>
      </form>
      {typed.length > 0 && <Entered fields={typed} />}
    </>
  );
}

function Entered({ fields }: { readonly fields: readonly (readonly [string, string])[] }): ReactElement {
  return (
    <>
      <h2>What you entered</h2>
      <dl>
        {fields.map(([name, value], index) => (
          <Fragment key={index}>
            <dt>{label(name)}</dt>
            <dd>{value === "on" ? "Yes" : value}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}

function inWords(names: readonly string[]): string {
  return [...new Set(names.map((name) => label(name).toLowerCase()))].join(", ");
}

/** `licenseNumber` → `License number`, `credits.2026.CME` → `Credits 2026 CME`. */
function label(name: string): string {
  const words = name.replaceAll(
    /([a-z\d])([A-Z])(?=[a-z])/g,
    (_match, before: string, letter: string) => `${before} ${letter.toLowerCase()}`,
  );
  return capitalized(words).replaceAll(/[._-]+/g, " ");
}

/** Thrown out of Remix, so that Express answers with the page for an unavailable database. */
export class Unavailable extends Error {
  override readonly name = "Unavailable";
}

/**
 * Returns whether the portal's database was unavailable; for a form also the board's, where no page has stored the
 * entered values.
 */
export function isUnavailable(error: unknown, { method }: Pick<Request, "method">): boolean {
  // An unavailable board fails for the same reasons, and leads to the error page (SHELL-08).
  if (error instanceof BoardError) return method === "POST" && error.status === 503;
  return isDatabaseUnavailable(error);
}

/**
 * Returns the answer, unless it only reports a failure that the page for an unavailable database covers. What a loader
 * or action returns is done, and must not be sent again because something after it failed: guards throw.
 */
export function orUnavailable(
  answer: globalThis.Response,
  response: Response,
  isFailure = answer.status >= 400,
): globalThis.Response {
  const isReplaced =
    !response.headersSent &&
    isFailure &&
    response.locals.failures.some(({ error, isKept }) => !isKept && isUnavailable(error, response.req));
  if (!isReplaced) return answer;
  // The session was renewed before the database became unavailable.
  for (const cookie of answer.headers.getSetCookie()) response.append("Set-Cookie", cookie);
  throw new Unavailable();
}
