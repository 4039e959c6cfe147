import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { placesOf } from "~/app/board/lookups";
import { saveLicense } from "~/app/forms/licenses/saveLicense";
import { licenseIntents, licensePost, openLicense, restoredLicense } from "~/app/forms/licenses/licenseForm";
import { type LicensesView, licensesView } from "~/app/forms/licenses/licensesView";
import { requirePhysician } from "~/app/session/guards/guards";
import type { RouteHandle } from "~/app/routeHandle";
import { leaveForm } from "~/app/session/drafts/leaveForm";
import { orErrorPage } from "~/app/session/guards/refusals";
import { boardToday } from "@portal/domain/time/boardTime";
import { z } from "@portal/contract/zod";
import { Licenses } from "~/app/forms/licenses/Licenses";
import { DisabledButton } from "~/app/ui/forms/Button";
import { continuePost } from "../saveSection";
import { sectionPage } from "../paths";
import { loadSection } from "../loadSection";
import { toNextSection, beginSectionSave } from "../openSection";
import { ContinueForm, Section } from "../Section";
import { licenseNotes } from "../licenseNotes";
import { buttons } from "../frame.css";

const id = "medical-licenses";

/** APPLY-06: the Medical Licenses section. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requirePhysician(args);
  const { applicant, section, shown } = await loadSection(args, signedIn, sectionForm, () => "Save");
  const { medicalLicenses } = applicant.physician;
  const unsaved = shown?.intent === "save-license" ? restoredLicense(shown, medicalLicenses) : null;
  const parameter = { open: openLicense(new URL(args.request.url)), unsaved };
  const places = await placesOf(signedIn.board);
  const { now } = args.context;
  return {
    section,
    view: licensesView(medicalLicenses, places?.states ?? null, section.form, boardToday(now), parameter),
    notes: licenseNotes(applicant, boardToday(now)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { post, typed, applicant } = await beginSectionSave(args, sectionForm);
  const { board, session } = post;
  const { examination } = applicant;
  const today = boardToday(args.context.now);
  if (typed.intent === "continue") return toNextSection(args, session, applicant, { applicant }, id);
  const outcome = await orErrorPage(args.context, saveLicense(board, typed, today));
  if (outcome.kind !== "not-done")
    return leaveForm(args, session, outcome, { page: sectionPage(examination.examinationId, id) });
  const { unsaved, status, problem, physician: now } = outcome;
  const states = (await placesOf(board))?.states ?? null;
  const parameter = { open: null, unsaved: unsaved.license };
  const view = licensesView(now.medicalLicenses, states, { isReadOnly: false }, today, parameter);
  return data({ view, problem }, status);
}

export const handle = {
  title: "Application: Medical Licenses",
  titleOf: ({ section }) => section.frame.pageTitle,
  roles: "physician",
  intents: { ...licenseIntents, continue: "Application" },
} satisfies RouteHandle<typeof loader, LicensesPost["intent"]>;

export default function MedicalLicensesSection() {
  const { section, notes, ...loaded } = useLoaderData<typeof loader>();
  const { view, problem } = useActionData<typeof action>() ?? { ...loaded, problem: null };
  return (
    <Section section={section} problem={problem}>
      <MedicalLicenses view={view} notes={notes} {...section.form} />
    </Section>
  );
}

/** A license is saved on its own, as on the dashboard; 'Continue' saves nothing. */
const licensesPost = z.discriminatedUnion("intent", [licensePost, continuePost]);
type LicensesPost = z.infer<typeof licensesPost>;

const sectionForm = { id, schema: licensesPost, notSaved: "Your medical license was not saved" } as const;

/** APPLY-06: the licenses as on the dashboard, and the examination's requirement (LIC-09). */
function MedicalLicenses(props: { view: LicensesView; notes: readonly string[]; page: string }) {
  const { view, notes, page } = props;
  return (
    <>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {view.rows.length === 0 && view.licensure.mark !== "waiting" && <p>{view.licensure.text}.</p>}
      <Licenses view={view} page={page} />
      {view.opening === "one-is-open" && (
        <div className={buttons}>
          <DisabledButton because="Save or undo the open license first.">Continue</DisabledButton>
        </div>
      )}
      {view.opening !== null && view.opening !== "one-is-open" && <ContinueForm page={page} />}
    </>
  );
}
