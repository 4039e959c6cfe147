import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { optionsChangeRefusal, optionsChangeText } from "@portal/domain/applications/applicationChanges";
import { boardToday, formatDeadline } from "@portal/domain/time/boardTime";
import { applicationWindow } from "@portal/domain/applications/applicationWindow";
import { scriptAttributes } from "~/app/browser/attributes";
import { extensionsForCertain } from "~/app/board/extensions";
import { errorSummary } from "~/app/forms/formDraft";
import { fieldNamesOf, readPost } from "~/app/forms/readPost";
import { FormFor } from "~/app/forms/RowForm";
import { UnsavedFormNotice } from "~/app/forms/UnsavedFormNotice";
import type { RouteHandle } from "~/app/routeHandle";
import { leaveForm, unsavedForm } from "~/app/session/drafts/leaveForm";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage, orMalformed } from "~/app/session/guards/refusals";
import { requirePhysicianPost } from "~/app/session/guards/requirePost";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { note } from "~/app/ui/content/content.css";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { Problem } from "~/app/ui/forms/ErrorSummary";
import { Banners } from "~/app/ui/messages/Banner";
import { Form } from "~/app/ui/shell/pageLinks";
import { unchanged } from "~/app/notice";
import { buttons, form, start } from "../../frame.css";
import { readStarted } from "../../openSection";
import { changeOptionsPage, summaryPage } from "../../paths";
import type { Applicant } from "../../readApplying";
import { basisOf } from "../../saveSection";
import { OptionChoices, optionsFields, optionsFormId } from "../../testing-options/OptionChoices";
import { answerNames, optionsPost, optionsRefusal, testingView } from "../../testing-options/testingView";
import { optionsProblem, saveOptions } from "./saveOptions";

/** APPLY-23: the testing options of a submitted application, in the form of their section. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session, readOnly } = await requirePhysician(args);
  const applicant = await readStarted(args, board);
  const page = changeOptionsPage(applicant.examination.examinationId);
  const kept = readPost(await unsavedForm(args, session, page), optionsPost);
  const isShown = kept !== null && new URL(args.request.url).searchParams.has("restore");
  const isStale = kept?.basis !== basisOf(applicant.application, answerNames);
  const today = boardToday(args.context.now);
  const isTaken = (await orErrorPage(args.context, extensionsForCertain(board))).has("application-changes");
  return {
    view: pageView(applicant, testingView(applicant, isShown ? { values: kept, errors: {}, isStale } : null, today), {
      ...{ isTaken, isReadOnly: readOnly, today },
    }),
    kept: kept && { isShown },
    problem: null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = changeOptionsPage(args.params.examinationId ?? "");
  const {
    board,
    session,
    form: posted,
  } = await requirePhysicianPost(args, {
    keep: { page, fields: fieldNamesOf(optionsPost) },
  });
  const typed = orMalformed(readPost(posted, optionsPost));
  const applicant = await readStarted(args, board);
  const today = boardToday(args.context.now);
  const isTaken = (await orErrorPage(args.context, extensionsForCertain(board))).has("application-changes");
  const shown = (now: Applicant, draft: Parameters<typeof testingView>[1]) => ({
    view: pageView(now, testingView(now, draft, today), { isTaken, isReadOnly: false, today }),
    kept: null,
  });
  const message = optionsRefusal(typed);
  if (message !== null) {
    const errors = { options: [message] };
    const problem = {
      kind: "errors",
      title: "Nothing was saved",
      errors: errorSummary(optionsFormId, errors, optionsFields),
    } as const;
    return data({ ...shown(applicant, { values: typed, errors, isStale: false }), problem }, 422);
  }
  const saved = await orErrorPage(args.context, saveOptions(args, board, applicant, typed, isTaken));
  if (saved.kind === "not-saved") {
    const { status, problem } = optionsProblem(saved.problem);
    return data(
      { ...shown(saved.records, { values: typed, errors: {}, isStale: saved.problem.kind !== "closed" }), problem },
      status,
    );
  }
  const path = summaryPage(applicant.examination.examinationId);
  const notice =
    saved.kind === "unchanged"
      ? unchanged("Testing Options was already saved.")
      : ({ kind: "saved", text: "Testing Options saved" } as const);
  return leaveForm(args, session, saved.kind === "not-own" ? saved : notice, { page, path });
}

function pageView(
  applicant: Applicant,
  options: ReturnType<typeof testingView>,
  { isTaken, isReadOnly, today }: { isTaken: boolean; isReadOnly: boolean; today: ReturnType<typeof boardToday> },
) {
  const { examination, application } = applicant;
  const refusal = optionsChangeRefusal(applicant, today);
  return {
    options,
    title: examination.title,
    page: changeOptionsPage(examination.examinationId),
    summary: summaryPage(examination.examinationId),
    until: formatDeadline(applicationWindow(examination, application).deadline),
    isReadOnly,
    hasForm: refusal === null && isTaken,
    /** Why there is no form, where it is not only the board that lacks it. */
    because: refusal === null ? "" : optionsChangeText(refusal, applicant),
  };
}

export const handle = {
  title: "Change testing options",
  titleOf: ({ view }) => `Change testing options – ${view.title}`,
  roles: "physician",
  intents: { "save-testing-options": "Testing options of a submitted application" },
} satisfies RouteHandle<typeof loader, "save-testing-options">;

export default function ChangeTestingOptions() {
  const loaded = useLoaderData<typeof loader>();
  const { view, kept, problem } = useActionData<typeof action>() ?? loaded;
  return (
    <>
      <Banners>
        {problem && <Problem problem={problem} />}
        {kept && (
          <UnsavedFormNotice
            {...kept}
            page={view.page}
            isSavable={view.hasForm}
            words={{ notSaved: "Your testing options were not saved", button: "Save Testing Options" }}
          />
        )}
      </Banners>
      <h1>Change testing options: {view.title}</h1>
      <div className={start}>
        Currently saved: <strong>{view.options.stored}</strong>
      </div>
      {view.hasForm ? <OptionsForm view={view} /> : <NoForm because={view.because} />}
      <p className={buttons}>
        <ButtonLink to={view.summary} kind="secondary">
          Back to the application summary
        </ButtonLink>
      </p>
    </>
  );
}

type PageView = ReturnType<typeof pageView>;

function NoForm({ because }: { because: string }) {
  return (
    <p>
      {because} To ask for a change, write to <EmailLink to="contact" />.
    </p>
  );
}

function OptionsForm({ view: { options, page, until, isReadOnly } }: { view: PageView }) {
  return (
    <>
      {options.policy.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>You can change this until {until}.</p>
      {!isReadOnly && (
        <Form
          method="post"
          action={page}
          autoComplete="off"
          noValidate
          className={form}
          {...scriptAttributes({ "data-warns-when-left": "" })}
        >
          <FormFor />
          <input type="hidden" name="basis" value={options.basis} />
          <OptionChoices view={options} />
          <p className={note}>
            The board asks for documents about accommodations that you request. For those that you no longer request, it
            asks for none.
          </p>
          <div className={buttons}>
            <Button intent="save-testing-options">Save Testing Options</Button>
          </div>
        </Form>
      )}
    </>
  );
}
