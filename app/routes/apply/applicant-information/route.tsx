import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import type { AddressSettings } from "~/app/forms/address/addressContent";
import { saveAddress } from "~/app/forms/address/saveAddress";
import { addressIntents, listId, openAddress, restoredAddress, addressPosts } from "~/app/forms/address/addressForm";
import { type AddressesView, addressesView } from "~/app/forms/address/addressesView";
import { extensionsOf } from "~/app/board/extensions";
import { placesOf } from "~/app/board/lookups";
import { requirePhysician } from "~/app/session/guards/guards";
import type { RouteHandle } from "~/app/routeHandle";
import { leaveForm } from "~/app/session/drafts/leaveForm";
import { orErrorPage } from "~/app/session/guards/refusals";
import { contactAddress, currentAddresses, shippingEndDate } from "@portal/domain/people/address";
import { addressMissing, contactRefusals, sectionState } from "@portal/domain/applications/applicationSections";
import { boardToday, plainDate, wireDateOf } from "@portal/domain/time/boardTime";
import { Addresses } from "~/app/forms/address/Addresses";
import type { ExtensionName } from "@portal/contract/extensions/extensions";
import { z } from "@portal/contract/zod";
import type { PublicConfiguration } from "~/app/server/publicConfiguration";
import type { Examination } from "@portal/contract/examinations/examination";
import { sectionPage } from "../paths";
import { loadSection } from "../loadSection";
import { toNextSection, beginSectionSave } from "../openSection";
import type { Applicant } from "../readApplying";
import { ContinueForm, Section } from "../Section";
import { correct, continuePost } from "../saveSection";

/** An address is saved on its own; 'Continue' with stored ones saves nothing. */
const applicantPost = z.discriminatedUnion("intent", [...addressPosts, continuePost]);
type ApplicantPost = z.infer<typeof applicantPost>;

const id = "applicant-information";
const sectionForm = { id, schema: applicantPost, notSaved: "Your address was not saved" } as const;

/**
 * ADDR-02: shipping for an examination ends six months after its window's end. A board without `address-details` stores
 * no such day.
 */
function settingsFor(
  { endDate }: Pick<Examination, "endDate">,
  { optInCountryIds }: Pick<PublicConfiguration, "optInCountryIds">,
  today: Temporal.PlainDate,
  extensions: ReadonlySet<ExtensionName>,
): AddressSettings {
  const last = extensions.has("address-details") ? shippingEndDate(plainDate(endDate)) : null;
  return { today, shippingUntil: last && wireDateOf(last), optInCountryIds };
}

/**
 * Returns the label of the button that saves an address: the first contact address completes the section and continues
 * (APPLY-05).
 */
function saveWord(hasContact: boolean): "Save" | "Continue" {
  return hasContact ? "Save" : "Continue";
}

/** APPLY-05: the Applicant Information section. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requirePhysician(args);
  const { applicant, section, shown } = await loadSection(args, signedIn, sectionForm, (started) =>
    saveWordFor(args, started),
  );
  const isAddress = shown !== null && shown.intent !== "continue";
  const unsaved = isAddress ? restoredAddress(shown, applicant.physician.addresses) : null;
  const parameter = { open: openAddress(new URL(args.request.url)), unsaved };
  return {
    section,
    view: await viewOf(args, signedIn.board, applicant, section.form, parameter),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { post, typed, applicant } = await beginSectionSave(args, sectionForm);
  const { board, session } = post;
  const { examination } = applicant;
  const answer = async (now: Applicant, problem: ProblemView | null, status: number, unsaved: Unsaved = null) =>
    data({ view: await viewOf(args, board, now, { isReadOnly: false }, { open: null, unsaved }), problem }, status);
  const isDone = sectionState(id, applicant, boardToday(args.context.now)) === "done";
  if (typed.intent === "continue") {
    if (isDone) return toNextSection(args, session, applicant, { applicant }, id);
    const [message = addressMissing] = contactRefusals(applicant);
    return answer(applicant, { kind: "errors", title: correct, errors: [{ fieldId: listId, message }] }, 422);
  }
  const { configuration, now: instant } = args.context;
  const settings = settingsFor(examination, configuration, boardToday(instant), await extensionsOf(board));
  const outcome = await orErrorPage(args.context, saveAddress(board, typed, settings, saveWordFor(args, applicant)));
  // A first contact address completes the section (APPLY-04); others return to what they changed.
  if (outcome.kind === "done" && !isDone) {
    args.context.postedForm.keep = null;
    const now = await orErrorPage(args.context, board.getPhysician());
    return toNextSection(args, session, applicant, { applicant: { ...applicant, physician: now } }, id);
  }
  if (outcome.kind !== "not-done")
    return leaveForm(args, session, outcome, { page: sectionPage(examination.examinationId, id) });
  const { problem, status, unsaved, physician } = outcome;
  return answer({ ...applicant, physician }, problem, status, unsaved);
}

function saveWordFor({ context }: Pick<LoaderFunctionArgs, "context">, { physician }: Applicant): string {
  return saveWord(contactAddress(currentAddresses(physician.addresses, boardToday(context.now))) !== undefined);
}

type Asked = Parameters<typeof addressesView>[4];
type Unsaved = Asked["unsaved"];

/** Without the places, which the board may not return, nothing can be opened; typed values stay. */
async function viewOf(
  { context: { now, configuration } }: Pick<LoaderFunctionArgs, "context">,
  board: Board,
  { physician, examination }: Applicant,
  viewer: { readonly isReadOnly: boolean },
  requested: Asked,
): Promise<AddressesView> {
  const [places, extensions] = await Promise.all([placesOf(board), extensionsOf(board)]);
  const settings = settingsFor(examination, configuration, boardToday(now), extensions);
  return addressesView(physician.addresses, places, viewer, boardToday(now), requested, settings);
}

export const handle = {
  title: "Application: Applicant Information",
  titleOf: ({ section }) => section.frame.pageTitle,
  roles: "physician",
  intents: { ...addressIntents, continue: "Application" },
} satisfies RouteHandle<typeof loader, ApplicantPost["intent"]>;

export default function ApplicantInformationSection() {
  const { section, ...loaded } = useLoaderData<typeof loader>();
  const { view, problem } = useActionData<typeof action>() ?? { ...loaded, problem: null };
  return (
    <Section section={section} problem={problem}>
      <ApplicantInformation view={view} page={section.form.page} />
    </Section>
  );
}

/** APPLY-05: the applicant's contact data. Without a contact address its form is open; otherwise it is only shown. */
function ApplicantInformation({ view, page }: { view: AddressesView; page: string }) {
  const mayContinue = view.hasContact && view.opening !== null && view.opening !== "one-is-open";
  return (
    <>
      {mayContinue && <p>We write to your contact address about this application. Check that it is still correct.</p>}
      <Addresses view={view} page={page} saveWord={saveWord(view.hasContact)} />
      {mayContinue && <ContinueForm page={page} />}
    </>
  );
}
