import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { markAnswered } from "~/app/session/guards/answered";
import { errorSummary } from "~/app/forms/formDraft";
import { unsavedDraft } from "~/app/forms/formOutcome";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/orErrorPage";
import { requirePhysicianPost } from "~/app/session/guards/physicianPost";
import { orMalformed } from "~/app/session/guards/refusals";
import { attestationMissing } from "~/domain/applications/sections";
import { loadSection } from "../loadSection";
import { keepOf, openForPost } from "../openSection";
import { saveSection } from "../saveSection";
import { Section } from "../Section";
import { correct } from "../sectionProblem";
import { Attestation } from "./Attestation";
import { type AttestationPost, formId, isFieldName, readAttestationPost } from "./form";
import { attestationView, isSameText, otherText, readContent, ticked } from "./view";

const id = "attestation";

/** APPLY-11: the Application Attestation section. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requirePhysician(args);
  const { applicant, section, shown } = await loadSection(args, signedIn, id, {
    read: readAttestationPost,
    notSaved: "Your attestation was not saved",
  });
  const content = await orErrorPage(args.context, readContent(signedIn.board, applicant));
  // Who reads another text than they attested to ticks it anew.
  const isTicked = shown?.attested !== undefined && isSameText(shown.content, content);
  return {
    section,
    view: attestationView(applicant, content, shown && { values: ticked(isTicked), errors: {}, isStale: false }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const post = await requirePhysicianPost(args, { keep: keepOf(args, id, isFieldName) });
  const typed = orMalformed(readAttestationPost(post.form));
  const applicant = await openForPost(args, post, id);
  const content = await orErrorPage(args.context, readContent(post.board, applicant), post.keepForm);
  if (!isSameText(typed.content, content)) {
    markAnswered(args);
    const view = attestationView(applicant, content, unsavedDraft(ticked(false), { kind: "other-text" }));
    return data({ view, problem: otherText }, 409);
  }
  if (typed.attested === undefined) {
    markAnswered(args);
    const errors = { attested: [attestationMissing] };
    const view = attestationView(applicant, content, { values: ticked(false), errors, isStale: false });
    const summary = errorSummary(formId, errors, ["attested"]);
    return data({ view, problem: { kind: "errors", title: correct, errors: summary } as const }, 422);
  }
  const saved = { wanted: { hasAttested: true }, basis: typed.basis, attestationContent: content };
  const { applicant: now, because, problem, status } = await saveSection(args, post, applicant, id, saved);
  markAnswered(args);
  // The board refuses what was attested to where it asks for another text by now.
  const latest = await orErrorPage(args.context, readContent(post.board, now), post.keepForm);
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
