import { FormFor } from "~/app/forms/RowForm";
import { UnsavedFormNotice, type UnsavedFormTexts } from "~/app/forms/UnsavedFormNotice";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Problem, type ProblemView } from "~/app/ui/forms/ErrorSummary";
import { Steps } from "~/app/ui/status/Progress";
import { Form } from "~/app/ui/shell/pageLinks";
import { addressOf } from "./form";
import { Certifications } from "./Certifications";
import { Requirements } from "./Requirements";
import { cancelForm } from "./SectionButtons";
import { Terms } from "./Terms";
import type { EnrollmentView } from "./view";

export const pageTitle = "Continuing Certification Enrollment";

interface EnrollmentProps {
  readonly view: EnrollmentView;
  readonly physicianId: number;
  readonly problem: ProblemView | null;
  readonly contactEmail: string;
  readonly kept: { readonly isShown: boolean; readonly page: string } | null;
}

export function Enrollment({ view, physicianId, problem, contactEmail, kept }: EnrollmentProps) {
  return (
    <>
      <Banners>
        {problem && <Problem problem={problem} />}
        {view.isStale && (
          <Banner kind="warning" title="Your enrollment was changed since you began.">
            <p>
              Your earlier choice was not saved. What is saved now is selected below, with your earlier choice beside
              it.
            </p>
          </Banner>
        )}
        {kept && (
          <UnsavedFormNotice
            {...kept}
            words={keptWords(view.section)}
            restorePath={`${kept.page}?restore`}
            physicianId={physicianId}
          />
        )}
      </Banners>
      <h1>{pageTitle}</h1>
      <Steps label="Sections of the enrollment" steps={view.steps} />
      <Section view={view} physicianId={physicianId} contactEmail={contactEmail} />
      {!view.isReadOnly && (
        <Form method="post" action={addressOf(view.section.id)} id={cancelForm}>
          <FormFor physicianId={physicianId} />
        </Form>
      )}
    </>
  );
}

function keptWords(section: EnrollmentView["section"]): UnsavedFormTexts {
  return section.id === "terms"
    ? { notSaved: "Your enrollment was not completed", button: section.button }
    : { notSaved: "Your choice of pathways was not saved", button: "Continue" };
}

function Section(props: { view: EnrollmentView; physicianId: number; contactEmail: string }) {
  const { physicianId, contactEmail } = props;
  const { section, isReadOnly } = props.view;
  switch (section.id) {
    case "certifications":
      return <Certifications view={section} {...{ isReadOnly, physicianId, contactEmail }} />;
    case "requirements":
      return <Requirements view={section} physicianId={physicianId} />;
    case "terms":
      return <Terms view={section} physicianId={physicianId} />;
  }
}
