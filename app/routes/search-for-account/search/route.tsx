import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { scriptAttributes } from "~/app/browser/attributes";
import script from "~/app/browser/pages/accountSearch.ts?script-url";
import { BoardError } from "~/app/board/boardError";
import { blankFieldProps, fieldProps } from "~/app/forms/formDraft";
import { inputConstraints } from "~/app/forms/inputConstraints";
import { orMalformed, retryAfter, retryAfterHeaders } from "~/app/session/guards/refusals";
import type { RouteHandle } from "~/app/routeHandle";
import { seeOther } from "~/app/session/guards/returnPath";
import { Banner } from "~/app/ui/messages/Banner";
import { lacksRegistration } from "~/app/identity/registration";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { DateField, TextField } from "~/app/ui/forms/Field";
import { kinds } from "~/app/ui/forms/forms.css";
import { Problem } from "~/app/ui/forms/ErrorSummary";
import { personSearched } from "@portal/contract/people/accountSearch";
import { readSearch, type SearchInput } from "@portal/domain/people/accountSearch";
import { currentStep, type Searching, searchPages } from "@portal/domain/people/accountSearchSteps";
import { boardToday } from "@portal/domain/time/boardTime";
import { clientAddress } from "~/app/server/middleware/canonicalUrl";
import type { DemoSearch } from "~/app/server/publicConfiguration";
import { Card } from "~/app/ui/content/Card";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { PageScript } from "~/app/ui/shell/Styles";
import { Form } from "~/app/ui/shell/pageLinks";
import { captchaFields, type Challenge } from "~/app/captcha/captcha";
import * as styles from "../search.css";
import {
  failedCaptcha,
  formId,
  readSearchPost,
  refusedSearch,
  type SearchProblem,
  type ShownSearch,
  type Unanswered,
  unansweredSearch,
  captchaId,
} from "./searchForm";

/** SEARCH-01. Open without sign-in (AUTH-19). */
export async function loader(args: LoaderFunctionArgs) {
  const isAgain = new URL(args.request.url).searchParams.get("because") === "over";
  return { ...(await pageOf(args, { lastName: "", dateOfBirth: "" })), isAgain };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { captcha, siteToken, visits } = context.visitors;
  const form = new URLSearchParams(await request.text());
  const typed = orMalformed(readSearchPost(form, captcha.responseField));
  const read = readSearch(typed, boardToday(context.now));
  if (read.kind === "refused") return answerWith(args, typed, refusedSearch(read.refusals));
  const from = clientAddress(request);
  const settled = await captcha.settle(form, from);
  if (settled.kind !== "passed") return answerWith(args, typed, failedCaptcha(settled));

  const token = siteToken(read.person, from, settled.token);
  const found = await foundBy(args, read.person, token);
  if (typeof found === "object") return answerWith(args, typed, unansweredSearch(found));
  const nothingYet = { hadResidency: null, examinationId: null, emailInUseAttempts: 0, recordsBegun: [] };
  const progress: Searching = { kind: "searching", person: read.person, siteToken: token, found, ...nothingYet };
  return seeOther(searchPages[currentStep(progress)], { "Set-Cookie": await visits.begin(request, progress) });
}

/** Returns the search's result, or why there is none. */
async function foundBy(
  { context }: Pick<ActionFunctionArgs, "context">,
  person: Searching["person"],
  siteToken: string,
): Promise<Searching["found"] | Unanswered> {
  try {
    const { isExactMatch, requiresAccountAssistance } = await context.openBoard.matchPhysician({
      body: { ...person, siteToken },
    });
    // Assistance comes first (decision 0000.40).
    if (requiresAccountAssistance) return "assistance";
    if (isExactMatch) return "matched";
    // No form leads to an account.
    return (await lacksRegistration(context.openBoard, context.identity)) ? "assistance" : "not-found";
  } catch (error) {
    if (error instanceof BoardError) return error;
    throw error;
  }
}

async function answerWith(args: ActionFunctionArgs, { lastName, dateOfBirth }: SearchInput, wrong: SearchProblem) {
  return data(
    { ...(await pageOf(args, { lastName, dateOfBirth })), isAgain: false, wrong },
    {
      status: wrong.status,
      headers: retryAfter(wrong.waitSeconds),
    },
  );
}

export const headers = retryAfterHeaders;

async function pageOf({ context }: Pick<LoaderFunctionArgs, "context">, shown: ShownSearch) {
  const { configuration, identity, openBoard, visitors } = context;
  context.allowOrigins(visitors.captcha.origins);
  const challenge = await visitors.captcha.challenge();
  return {
    shown,
    challenge,
    isForKnownAlone: await lacksRegistration(openBoard, identity),
    demoSearches: configuration.demoSearches,
    wrong: null as SearchProblem | null,
  };
}

export const handle = { title: "Search for Account", roles: "open" } satisfies RouteHandle;

const constraints = inputConstraints(personSearched);

export default function Search() {
  const loaded = useLoaderData<typeof loader>();
  const { shown, challenge, isForKnownAlone, demoSearches, isAgain, wrong } = useActionData<typeof action>() ?? loaded;
  const errors = wrong?.errors ?? {};
  const field = fieldProps(formId, { values: shown, errors }, constraints);
  return (
    <>
      <h1>Search for Account</h1>
      {wrong && (
        <div {...scriptAttributes({ "data-hides-after": 60_000 })}>
          <Problem problem={wrong.problem} />
        </div>
      )}
      {isAgain && (
        <Banner kind="warning" title="Your search has ended. Search again.">
          <p>Search results are discarded after half an hour without activity. This protects your data.</p>
        </Banner>
      )}
      <p className={styles.intro}>
        If you have never used the portal, we look for your record first. We use your data for this search only, and
        discard it half an hour after you leave.
      </p>
      {isForKnownAlone && (
        <p className={styles.intro}>
          <strong>If you have never applied to us, you cannot create an account here.</strong> E-mail{" "}
          <EmailLink to="contact" subject="Physician Portal Help" /> instead, and we will help you.
        </p>
      )}
      <Form method="post" action={searchPages.search} noValidate className={styles.form}>
        <TextField {...field("lastName")} label="Last name" autoComplete="family-name" rule="name" />
        <TextField
          {...blankFieldProps(formId, errors)("ssn4")}
          label="Last 4 digits of your Social Security number"
          hint="Canadians: the last 4 digits of your SIN. They are not shown again."
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          required
          rule="ssn4"
        />
        <DateField {...field("dateOfBirth")} label="Date of birth" hint="MM/DD/YYYY" autoComplete="bday" />
        <Captcha challenge={challenge} errors={wrong?.captchaErrors ?? []} />
        <div className={styles.buttons}>
          <Button>Submit</Button>
          <ButtonLink to="/" kind="secondary" discards>
            Cancel
          </ButtonLink>
        </div>
      </Form>
      <DemoSearches searches={demoSearches} />
      <PageScript src={script} />
    </>
  );
}

/** Demo only: lists people to search for. */
function DemoSearches({ searches }: { searches: readonly DemoSearch[] }) {
  if (searches.length === 0) return null;
  return (
    <div className={styles.demo}>
      <Card title="Demonstration people">
        <p>This is a demonstration. None of these people is real.</p>
        <ul>
          {searches.map(({ shows, lastName, ssn4, dateOfBirth }) => (
            <li key={shows}>
              {shows}: <strong>{lastName}</strong>, <strong>{ssn4}</strong>, born <strong>{dateOfBirth}</strong>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

/**
 * SEARCH-01: an automatic check in the browser, or an external widget, where scripts run and it is available; a
 * question everywhere else.
 */
export function Captcha({ challenge, errors }: { challenge: Challenge; errors: readonly string[] }) {
  const { work, question } = challenge;
  const hosted = errors.length === 0 ? challenge.hosted : null;
  return (
    <div className={styles.captcha} {...scriptAttributes({ "data-captcha": "" })}>
      <input type="hidden" name={captchaFields.question} value={question.sealed} />
      {work !== null && (
        <>
          <input type="hidden" name={captchaFields.work} value={work} />
          <input type="hidden" name={captchaFields.solution} value="" autoComplete="off" />
        </>
      )}
      {hosted !== null && (
        <div
          className={hosted.widgetClass}
          {...scriptAttributes({ "data-widget": hosted.scriptUrl })}
          data-sitekey={hosted.siteKey}
          data-callback="captchaSolved"
          data-error-callback="captchaFailed"
          data-unsupported-callback="captchaFailed"
        />
      )}
      <div {...scriptAttributes({ "data-question": kinds.quiet })}>
        <TextField
          id={captchaId}
          name={captchaFields.answer}
          label={question.text}
          hint="Type only the answer. This keeps automated programs out."
          autoComplete="off"
          maxLength={60}
          errors={errors}
        />
      </div>
      <p className={styles.state} role="status" {...scriptAttributes({ "data-captcha-state": "" })} />
    </div>
  );
}
