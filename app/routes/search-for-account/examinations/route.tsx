import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Temporal } from "temporal-polyfill";
import type { RouteHandle } from "~/app/routeHandle";
import { orErrorPage, orMalformed } from "~/app/session/guards/refusals";
import { readPost } from "~/app/forms/readPost";
import { continueSearch, requireSearch } from "~/app/session/guards/requireSearch";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { useConfiguration } from "~/app/ui/shell/configuration";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { FactList } from "~/app/ui/content/FactList";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { Form } from "~/app/ui/shell/pageLinks";
import { z } from "@portal/contract/zod";
import { boardToday, deadlineHour, formatDate, formatDays, plainDate } from "@portal/domain/time/boardTime";
import { lateFeeText } from "@portal/domain/applications/applicationStatusLine";
import { examinationsInOrder } from "@portal/domain/examinations/appointments";
import {
  applicationWindow,
  comingExaminations,
  openExaminations,
  windowState,
} from "@portal/domain/applications/applicationWindow";
import { searchPages } from "@portal/domain/people/accountSearchSteps";
import type { Examination } from "@portal/contract/examinations/examination";
import * as styles from "../search.css";

/** SEARCH-03, SEARCH-04, SEARCH-10: for visitors with a residency. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSearch(args, "examinations");
  return { view: examinationsView(await listed(args), boardToday(args.context.now)) };
}

export async function action(args: ActionFunctionArgs) {
  await requireSearch(args, "examinations");
  const form = new URLSearchParams(await args.request.text());
  const { examinationId: requestedId } = orMalformed(readPost(form, examinationsPost));
  const chosen = openExaminations(await listed(args), boardToday(args.context.now)).find(
    ({ examinationId }) => String(examinationId) === requestedId,
  );
  // A closed examination is no longer on the page that this redirects to.
  return continueSearch(args, (search) => ({
    ...search,
    hadResidency: true,
    examinationId: chosen?.examinationId ?? null,
  }));
}

const examinationsPost = z.strictObject({ examinationId: z.string() });

async function listed({ context }: Pick<LoaderFunctionArgs, "context">) {
  return orErrorPage(context, context.openBoard.getAvailableExaminations());
}

export const handle = {
  title: "Select Examination",
  titleOf: ({ view }) => (view.cards.length === 0 ? unavailable : "Select Examination"),
  roles: "open",
} satisfies RouteHandle<typeof loader>;

const unavailable = "Examination Applications Currently Unavailable";

export default function Examinations() {
  const { view } = useLoaderData<typeof loader>();
  const { product } = useConfiguration();
  return view.cards.length === 0 ? (
    <>
      <h1>{unavailable}</h1>
      <p className={styles.intro}>
        {product} Physician Portal account activation cannot occur at this time because applications are currently not
        available. Please return when examination applications become available as noted below.
      </p>
      <Coming coming={view.coming} />
      <Help />
    </>
  ) : (
    <>
      <h1>Select Examination</h1>
      <p className={styles.intro}>
        Choose the exam that you want to apply for. You then give us the information that your account needs.{" "}
        {deadlineHour()}
      </p>
      <ul className={styles.cards}>
        {view.cards.map(({ examinationId, title, facts }) => (
          <li key={examinationId} className={styles.card}>
            <h2>{title}</h2>
            {facts.map(({ name, value }) => (
              <p key={name}>
                {name}: {value}
              </p>
            ))}
            <Form method="post" action={searchPages.examinations}>
              <input type="hidden" name="examinationId" value={examinationId} />
              <Button>
                Apply<span className={visuallyHidden}> for {title}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Help />
    </>
  );
}

function Coming({ coming }: { coming: readonly { readonly title: string; readonly opens: string }[] }) {
  if (coming.length === 0) return <p>No date has been set yet.</p>;
  return <FactList facts={coming.map(({ title, opens }) => ({ name: title, value: `from ${opens}` }))} hasLongNames />;
}

function Help() {
  return (
    <div className={styles.intro}>
      <p>
        If your exam is not listed, e-mail <EmailLink to="contact" subject="Physician Portal Help" /> with the subject
        &apos;Physician Portal Help&apos;.
      </p>
      <p>Diplomates of other boards apply via their parent board.</p>
      <p className={styles.buttons}>
        <ButtonLink to={searchPages.search} kind="secondary">
          Search again
        </ButtonLink>
        <ButtonLink to="/" kind="quiet">
          Cancel
        </ButtonLink>
      </p>
    </div>
  );
}

function examinationsView(offered: readonly Examination[], today: Temporal.PlainDate) {
  const listed = examinationsInOrder(offered);
  return {
    /** The examinations to choose from; may be empty (SEARCH-04). */
    cards: openExaminations(listed, today).map((examination) => {
      const { examinationId, title, startDate, endDate } = examination;
      const window = applicationWindow(examination, null);
      const lateFee = lateFeeText(examination, window);
      const facts = [
        { name: "Examination", value: formatDays(plainDate(startDate), plainDate(endDate)) },
        {
          name: "Apply by",
          value: formatDate(windowState(window, today) === "late" ? window.last : window.deadline),
        },
        ...(lateFee === null ? [] : [{ name: "Late fee", value: lateFee }]),
      ];
      return { examinationId, title, facts };
    }),
    /** When the others open, soonest first. */
    coming: comingExaminations(listed, today).map(({ examination, opens }) => ({
      title: examination.title,
      opens: formatDate(opens),
    })),
  };
}
