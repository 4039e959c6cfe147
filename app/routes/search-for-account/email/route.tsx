import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import script from "~/app/browser/pages/accountSearch.ts?script-url";
import { BoardError } from "~/app/board/boardError";
import { errorSummary, fieldProps } from "~/app/forms/formDraft";
import { readPost } from "~/app/forms/readPost";
import { orMalformed, retryAfter, retryAfterHeaders } from "~/app/session/guards/refusals";
import type { RouteHandle } from "~/app/routeHandle";
import { continueSearch, requireSearch } from "~/app/session/guards/requireSearch";
import { seeOther } from "~/app/session/guards/returnPath";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { TextField } from "~/app/ui/forms/Field";
import { Problem } from "~/app/ui/forms/ErrorSummary";
import { Form } from "~/app/ui/shell/pageLinks";
import { PageScript } from "~/app/ui/shell/Styles";
import { waitLength } from "@portal/domain/rateLimits/waitLength";
import { invalidEmailText, isEmailAddress } from "@portal/domain/people/emailAddress";
import { maxEmailAddressLength } from "@portal/contract/values";
import { searchOverPage, searchPages } from "@portal/domain/people/accountSearchSteps";
import { z } from "@portal/contract/zod";
import { readTypedLine } from "@portal/domain/typedLine";
import * as styles from "../search.css";

/** SEARCH-05: for visitors who were found. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSearch(args, "email");
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const search = await requireSearch(args, "email");
  const { request, context } = args;
  const { openBoard, visitors } = context;
  const { email } = orMalformed(readPost(new URLSearchParams(await request.text()), emailPost));
  const address = readTypedLine(email);
  const not = (problem: EmailProblem) =>
    data(
      { problem, values: { email: email.slice(0, maxEmailAddressLength) } },
      { status: problem.status, headers: retryAfter("waitSeconds" in problem ? problem.waitSeconds : null) },
    );
  if (!isEmailAddress(address)) return not({ kind: "invalid", status: 422, text: invalidEmailText });
  try {
    const siteToken = visitors.renewed(search.siteToken);
    const sent = { ...search.person, email: address, registerClientId: visitors.clientId, siteToken };
    if (!(await openBoard.validateEmail({ body: sent }))) throw new BoardError("validateEmail", 409, "email-taken", "");
    await openBoard.activate({ body: sent });
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    const problem = notActivated(error);
    if (problem.kind === "needs-assistance")
      return continueSearch(args, (current) => ({ ...current, found: "assistance" }));
    if (problem.kind === "over") return seeOther(searchOverPage, { "Set-Cookie": await visitors.visits.end(request) });
    // SEARCH-06: the process stops.
    if (problem.kind === "taken")
      return continueSearch(args, () => ({ kind: "done", what: "account-exists", emailAddress: address }));
    return not(problem);
  }
  return continueSearch(args, () => ({ kind: "done", what: "email-sent", emailAddress: address }));
}

export const headers = retryAfterHeaders;

export const handle = { title: "Enter Personal Email Address", roles: "open" } satisfies RouteHandle;

export default function Email() {
  const answered = useActionData<typeof action>();
  const problem = answered?.problem ?? null;
  const values = answered?.values ?? { email: "" };
  return (
    <>
      <h1>Enter Personal Email Address</h1>
      {problem && <Problem problem={problemView(problem)} />}
      <p className={styles.intro}>
        We have found your record. Enter a personal e-mail address that you will keep if you change jobs. You’ll use it
        to sign in.
      </p>
      <Form method="post" action={searchPages.email} noValidate className={styles.form}>
        <TextField
          {...fieldProps(formId, { values, errors: errorsOf(problem) })("email")}
          type="email"
          label="Personal e-mail address"
          autoComplete="email"
          maxLength={maxEmailAddressLength}
          required
          rule="email"
        />
        <div className={styles.buttons}>
          <Button>Send Create Password Email</Button>
          <ButtonLink to="/" kind="secondary" discards>
            Cancel
          </ButtonLink>
        </div>
      </Form>
      <PageScript src={script} />
    </>
  );
}

function problemView(problem: EmailProblem) {
  if (problem.kind !== "invalid") return { kind: "refusal", title: problem.title, text: problem.text } as const;
  return {
    kind: "errors",
    title: "The e-mail was not sent. Correct the following:",
    errors: errorSummary(formId, errorsOf(problem), ["email"]),
  } as const;
}

function errorsOf(problem: EmailProblem | null) {
  return problem?.kind === "invalid" ? { email: [problem.text] } : {};
}

const formId = "activation";
const emailPost = z.strictObject({ email: z.string() });

type EmailProblem =
  | { readonly kind: "invalid"; readonly status: 422; readonly text: string }
  | { readonly kind: "failed"; readonly status: 502; readonly title: string; readonly text: string }
  | {
      readonly kind: "too-many";
      readonly status: 429;
      readonly title: string;
      readonly text: string;
      readonly waitSeconds: number | null;
    };

type NotActivated =
  | Exclude<EmailProblem, { kind: "invalid" }>
  /** SEARCH-06: the address has an account. */
  | { readonly kind: "taken" }
  /** Another visitor was faster, or the board has no accounts of its own. */
  | { readonly kind: "needs-assistance" }
  /** The search was made too long ago, or its record is gone. */
  | { readonly kind: "over" };

function notActivated({ status, code, retryAfterSeconds }: BoardError): NotActivated {
  if (status === 409) return code === "email-taken" ? { kind: "taken" } : { kind: "needs-assistance" };
  if (status === 501) return { kind: "needs-assistance" };
  if (status === 403 || status === 404) return { kind: "over" };
  if (status === 429) {
    const text = `Try again in ${waitLength(retryAfterSeconds ?? 86_400)}, or write to the board.`;
    const title = "There were too many attempts";
    return { kind: "too-many", status: 429, title, text, waitSeconds: retryAfterSeconds };
  }
  const text = "No e-mail was sent. Try again in a few minutes.";
  return { kind: "failed", status: 502, title: "Your account was not activated", text };
}
