import type { ReactNode } from "react";
import { scriptAttributes } from "~/app/browser/attributes";
import { UnsavedFormNotice } from "~/app/forms/UnsavedFormNotice";
import { Problem, type ProblemView } from "~/app/ui/forms/ErrorSummary";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { FormFor } from "~/app/forms/RowForm";
import { Button } from "~/app/ui/forms/Button";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import { note } from "~/app/ui/content/content.css";
import type { OpenSection } from "./loadSection";
import { buttons, form } from "./frame.css";

interface SectionProps {
  readonly section: OpenSection;
  /** Why the posted form was not saved: it replaces other messages. */
  readonly problem: ProblemView | null;
  readonly children: ReactNode;
}

/** The open section inside the layout. The page scrolls to it, so its messages are here and not at the page's top. */
export function Section({ section: { frame, form: _, ...section }, problem, children }: SectionProps) {
  const { notice, kept } = problem ? { notice: null, kept: null } : section;
  return (
    <>
      <Banners>
        {notice && <Banner kind="success" level="h3" title={notice.text} />}
        {problem && <Problem problem={problem} />}
        {frame.cleared.length > 0 && (
          <Banner kind="information" title="You changed an answer that other sections depend on.">
            <p>Complete again: {frame.cleared.join(", ")}.</p>
          </Banner>
        )}
        {frame.isFocusCleared && (
          <Banner kind="information" title="The focus was cleared.">
            <p>The CNP focus was cleared with its module.</p>
          </Banner>
        )}
        {kept && <UnsavedFormNotice {...kept} />}
      </Banners>
      {children}
      {frame.backTo && (
        <p className={note}>
          <Link to={frame.backTo.href}>Back to {frame.backTo.title}</Link>
        </p>
      )}
    </>
  );
}

/** A section's form; `view` says what it was made from. */
export function SectionForm(props: {
  page: string;
  view: { readonly basis: string };
  intent: string;
  className?: string;
  children: ReactNode;
}) {
  const { page, view, intent, className = form, children } = props;
  return (
    <Form
      method="post"
      action={page}
      autoComplete="off"
      noValidate
      className={className}
      {...scriptAttributes({ "data-warns-when-left": "" })}
    >
      <FormFor />
      <input type="hidden" name="basis" value={view.basis} />
      {children}
      <div className={buttons}>
        <Button intent={intent}>Continue</Button> <span className={note}>Saved when you select Continue.</span>
      </div>
    </Form>
  );
}

/** 'Continue' below what is saved on its own. */
export function ContinueForm({ page }: { page: string }) {
  return (
    <Form method="post" action={page} className={buttons}>
      <FormFor />
      <Button intent="continue">Continue</Button>
    </Form>
  );
}
