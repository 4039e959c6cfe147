import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePhysician } from "~/app/session/guards/guards";
import { errorSummary, choiceProps, type FormDraft } from "~/app/forms/formDraft";
import { unsavedDraft } from "~/app/forms/formOutcome";
import type { RouteHandle } from "~/app/routeHandle";
import { orErrorPage } from "~/app/session/guards/refusals";
import { attestationMissing } from "@portal/domain/wording";
import type { Board } from "~/app/board/board";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import { saveFields } from "~/app/forms/readPost";
import { z } from "@portal/contract/zod";
import { Choice } from "~/app/ui/forms/Choice";
import { loadSection } from "../loadSection";
import { beginSectionSave, toNextSection } from "../openSection";
import { answerErrors, basisOf, saveSection } from "../saveSection";
import { Section, SectionForm } from "../Section";
import type { Applicant } from "../readApplying";

/** APPLY-11: the Application Attestation section. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requirePhysician(args);
  const { applicant, section, shown } = await loadSection(args, signedIn, sectionForm);
  const content = await orErrorPage(args.context, readContent(signedIn.board, applicant));
  // A changed text has to be ticked again.
  const isTicked = shown?.attested !== undefined && isSameText(shown.content, content);
  return {
    section,
    view: attestationView(applicant, content, shown && { values: ticked(isTicked), errors: {}, isStale: false }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { post, typed, applicant } = await beginSectionSave(args, sectionForm);
  const content = await orErrorPage(args.context, readContent(post.board, applicant));
  if (!isSameText(typed.content, content)) {
    const view = attestationView(applicant, content, unsavedDraft(ticked(false), { kind: "other-text" }));
    return data({ view, problem: otherText }, 409);
  }
  if (typed.attested === undefined) {
    const errors = { attested: [attestationMissing] };
    const view = attestationView(applicant, content, { values: ticked(false), errors, isStale: false });
    return answerErrors(view, errorSummary(formId, errors, ["attested"]));
  }
  const posted = { toSave: { hasAttested: true }, basis: typed.basis, attestationContent: content };
  const saved = await saveSection(args, post.board, applicant, "attestation", posted);
  if (saved.kind === "saved") return toNextSection(args, post.session, applicant, saved, "attestation");
  const { applicant: now, because, problem, status } = saved;
  // The board refuses an attestation to an outdated text.
  const latest = await orErrorPage(args.context, readContent(post.board, now));
  const isOther = !isSameText(content, latest);
  const view = attestationView(now, latest, unsavedDraft(ticked(!isOther), because));
  return isOther ? data({ view, problem: otherText }, 409) : data({ view, problem }, status);
}

export const handle = {
  title: "Application: Attestation",
  titleOf: ({ section }) => section.frame.pageTitle,
  roles: "physician",
  intents: { attest: "Application" },
} satisfies RouteHandle<typeof loader, AttestationPost["intent"]>;

export default function AttestationSection() {
  const { section, ...loaded } = useLoaderData<typeof loader>();
  const { view, problem } = useActionData<typeof action>() ?? { ...loaded, problem: null };
  return (
    <Section section={section} problem={problem}>
      <Attestation view={view} {...section.form} />
    </Section>
  );
}

const answerNames = ["hasAttested"] as const;

/** APPLY-11: the attestation's text, as on the day when the application was started. */
async function readContent(board: Board, { examination, application }: Applicant): Promise<string> {
  const query = { examinationId: examination.examinationId, applicationCreatedDate: application.createdDate };
  const { attestationContent } = await board.getApplicationAttestation({ query });
  return attestationContent;
}

/** Compares texts, because browsers post each line break as two characters. */
function isSameText(a: string, b: string): boolean {
  return a.replaceAll("\r\n", "\n") === b.replaceAll("\r\n", "\n");
}

function attestationView(
  { application }: Applicant,
  content: string,
  unsaved: AttestationDraft | null,
): AttestationView {
  return {
    basis: basisOf(application, answerNames),
    content,
    paragraphs: content.split(/\r?\n\s*\n/).filter((paragraph) => paragraph.trim() !== ""),
    values: unsaved?.values ?? ticked(application.hasAttested),
    errors: unsaved?.errors ?? {},
  };
}

function ticked(isTicked: boolean): AttestationDraft["values"] {
  return { attested: isTicked ? "on" : undefined };
}

const otherText: ProblemView = {
  kind: "warning",
  title: "Nothing was saved: the text was changed while you had this page open.",
  text: "Read what it says now, and attest to that.",
};

const attestationPost = z.strictObject({
  intent: z.literal("attest"),
  ...saveFields,
  content: z.string(),
  attested: z.literal("on").optional(),
});
type AttestationPost = z.infer<typeof attestationPost>;

const sectionForm = { id: "attestation", schema: attestationPost, notSaved: "Your attestation was not saved" } as const;

const formId = "attestation";

/** The box and its errors. */
type AttestationDraft = FormDraft<{ readonly attested?: "on" | undefined }, "attested">;

interface AttestationView extends Pick<AttestationDraft, "values" | "errors"> {
  readonly basis: string;
  readonly content: string;
  readonly paragraphs: readonly string[];
}

/** APPLY-11: the attestation's text and box. */
function Attestation(props: { view: AttestationView; page: string; isReadOnly: boolean }) {
  const { view, page, isReadOnly } = props;
  const box = choiceProps(formId, view)("attested");
  const text = view.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  if (isReadOnly) {
    return (
      <div>
        {text}
        <p>{box.isChosen ? "The applicant has attested to this." : "The applicant has not attested to this yet."}</p>
      </div>
    );
  }
  return (
    <SectionForm page={page} view={view} intent="attest">
      <input type="hidden" name="content" value={view.content} />
      <div>{text}</div>
      <Choice {...box} errors={view.errors.attested}>
        I attest to the above
      </Choice>
    </SectionForm>
  );
}
