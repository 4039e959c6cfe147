import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import script from "~/app/browser/pages/accountSearch.ts?script-url";
import { readPost } from "~/app/forms/readPost";
import { orMalformed } from "~/app/session/guards/refusals";
import type { RouteHandle } from "~/app/routeHandle";
import { continueSearch, requireSearch } from "~/app/session/guards/requireSearch";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import { ErrorSummary } from "~/app/ui/forms/ErrorSummary";
import { Form } from "~/app/ui/shell/pageLinks";
import { PageScript } from "~/app/ui/shell/Styles";
import { z } from "@portal/contract/zod";
import { searchPages } from "@portal/domain/people/accountSearchSteps";
import { formatDate, plainDate } from "@portal/domain/time/boardTime";
import * as styles from "../search.css";

const question = "Did you complete, or will you complete, US accredited residency training in 2012 or later?";
const missing = "Answer Yes or No.";
const id = "residency";

const residencyPost = z.strictObject({ [id]: z.enum(["yes", "no"]).optional() });

/** SEARCH-03: for visitors who were not found, or mistyped something. */
export async function loader(args: LoaderFunctionArgs) {
  const { hadResidency, person } = await requireSearch(args, "residency");
  return { hadResidency, searched: `${person.lastName}, born ${formatDate(plainDate(person.dateOfBirth))}` };
}

export async function action(args: ActionFunctionArgs) {
  await requireSearch(args, "residency");
  const form = new URLSearchParams(await args.request.text());
  const { residency: answer } = orMalformed(readPost(form, residencyPost));
  if (answer === undefined) return data({ error: missing }, 422);
  return continueSearch(args, (search) => ({ ...search, hadResidency: answer === "yes", examinationId: null }));
}

export const handle = { title: "Residency", roles: "open" } satisfies RouteHandle;

export default function Residency() {
  const { hadResidency, searched } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.error;
  return (
    <>
      <h1>Residency</h1>
      {error !== undefined && (
        <ErrorSummary title="Answer the question:" errors={[{ fieldId: `${id}-yes`, message: error }]} />
      )}
      <p className={styles.intro}>
        We couldn’t find a matching record for {searched}. If you mistyped something, search again. Otherwise, answer
        one question so that we can help you.
      </p>
      <Form method="post" action={searchPages.residency} noValidate className={styles.form}>
        <ChoiceGroup id={id} legend={question} errors={error === undefined ? [] : [error]}>
          <Choice type="radio" id={`${id}-yes`} name={id} value="yes" isChosen={hadResidency === true}>
            Yes
          </Choice>
          <Choice type="radio" id={`${id}-no`} name={id} value="no" isChosen={hadResidency === false}>
            No
          </Choice>
        </ChoiceGroup>
        <div className={styles.buttons}>
          <Button>Continue</Button>
          <ButtonLink to={searchPages.search} kind="secondary">
            Search again
          </ButtonLink>
        </div>
      </Form>
      <PageScript src={script} />
    </>
  );
}
