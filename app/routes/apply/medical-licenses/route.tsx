import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Board } from "~/app/board/board";
import { placesOf } from "~/app/board/places";
import { saveLicense } from "~/app/forms/licenses/saveLicense";
import { listId, openLicense, restoredLicense } from "~/app/forms/licenses/licenseForm";
import { type LicensesView, licensesView } from "~/app/forms/licenses/licensesView";
import { requirePhysician } from "~/app/session/guards/guards";
import { forgetKeptForm } from "~/app/session/drafts/formDraft";
import { readNotice, withNotice } from "~/app/session/guards/notices";
import { orErrorPage } from "~/app/session/guards/orErrorPage";
import { requirePhysicianPost } from "~/app/session/guards/physicianPost";
import { refusal } from "~/app/session/guards/refusals";
import { lacksLicense, licenseMissing, licenseNote } from "~/domain/applications/licensure";
import { boardToday } from "~/domain/time/boardTime";
import { sectionPage } from "../paths";
import { ApplicationFrame } from "../ApplicationFrame";
import { frameView } from "../frameView";
import { readKeptSection } from "../keptSection";
import { clearedOf, keepOf, markAnswered, onwards, openForPost, openSection } from "../openSection";
import type { Applicant } from "../readApplying";
import { correct } from "../sectionProblem";
import { isFieldName, readLicensesPost } from "./form";
import { MedicalLicenses } from "./MedicalLicenses";

const id = "medical-licenses";

/** APPLY-06: the Medical Licenses section. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session, readOnly } = await requirePhysician(args);
  const applicant = await openSection(args, board, id);
  const { now, configuration } = args.context;
  const page = sectionPage(applicant.examination.examinationId, id);
  const notSaved = "Your medical license was not saved";
  const { shown, kept } = await readKeptSection(args, session, page, {
    read: readLicensesPost,
    notSaved,
    button: "Save",
  });
  const { medicalLicenses } = applicant.physician;
  const unsaved = shown?.intent === "save-license" ? restoredLicense(shown, medicalLicenses) : null;
  const asked = { open: openLicense(new URL(args.request.url)), unsaved };
  const places = await placesOf(board);
  const frame = frameView(applicant, id, { now, cleared: clearedOf(args) });
  return {
    frame,
    view: licensesView(
      medicalLicenses,
      places?.states ?? null,
      { isReadOnly: readOnly || frame.closed !== null },
      boardToday(now),
      asked,
    ),
    note: licenseNote(applicant.examination),
    page,
    notice: readNotice(args, session),
    licensesEmail: configuration.licensesEmail,
    kept,
  };
}

export async function action(args: ActionFunctionArgs) {
  const post = await requirePhysicianPost(args, { keep: keepOf(args, id, isFieldName) });
  const typed = readLicensesPost(post.form);
  if (typed === null) throw refusal({ kind: "malformed" });
  const applicant = await openForPost(args, post, id);
  const { board, session, keepForm } = post;
  const { examination, physician } = applicant;
  const today = boardToday(args.context.now);
  if (typed.intent === "continue") {
    if (!lacksLicense(physician.medicalLicenses, examination, today))
      throw await onwards(args, session, applicant, applicant, id);
    return refused(args, await viewOf(board, applicant, today), 422, {
      kind: "errors",
      title: correct,
      errors: [{ fieldId: listId, message: licenseMissing }],
    });
  }
  const outcome = await orErrorPage(args.context, saveLicense(board, typed, today), keepForm);
  const page = sectionPage(examination.examinationId, id);
  switch (outcome.kind) {
    case "done":
      await forgetKeptForm(args, session, page);
      throw await withNotice(args, session, page, outcome.notice);
    case "unknown":
      throw new Response(null, { status: 404 });
    case "not-done": {
      const now = { ...applicant, physician: outcome.physician };
      return refused(args, await viewOf(board, now, today, outcome.unsaved.license), outcome.status, outcome.problem);
    }
  }
}

type Unsaved = Parameters<typeof licensesView>[4]["unsaved"];
type Problem = NonNullable<Parameters<typeof ApplicationFrame>[0]["problem"]>;

async function viewOf(
  board: Board,
  { physician }: Applicant,
  today: ReturnType<typeof boardToday>,
  unsaved: Unsaved = null,
) {
  const places = await placesOf(board);
  return licensesView(physician.medicalLicenses, places?.states ?? null, { isReadOnly: false }, today, {
    open: null,
    unsaved,
  });
}

function refused(args: ActionFunctionArgs, view: LicensesView, status: number, problem: Problem) {
  markAnswered(args);
  return data({ view, problem }, status);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Medical Licenses – ${data.frame.title}` : "Medical Licenses" },
];

export default function MedicalLicensesSection() {
  const { frame, kept, page, notice, note, licensesEmail, ...loaded } = useLoaderData<typeof loader>();
  const { view, problem } = useActionData<typeof action>() ?? { ...loaded, problem: null };
  return (
    <ApplicationFrame frame={frame} notice={problem ? null : notice} problem={problem} kept={problem ? null : kept}>
      <MedicalLicenses {...{ view, note, page, licensesEmail }} physicianId={frame.physicianId} />
    </ApplicationFrame>
  );
}
