import type { ReactNode } from "react";
import { UnsavedFormNotice } from "~/app/forms/UnsavedFormNotice";
import { Problem, type ProblemView } from "~/app/ui/forms/ErrorSummary";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import type { OpenSection } from "./loadSection";

interface SectionProps {
  readonly section: OpenSection;
  /** Why the posted form was not saved: it replaces other messages. */
  readonly problem: ProblemView | null;
  readonly children: ReactNode;
}

/** The open section inside the layout. The page scrolls to it, so its messages are here and not at the page's top. */
export function Section({ section: { frame, form, ...section }, problem, children }: SectionProps) {
  const { notice, kept } = problem ? { notice: null, kept: null } : section;
  return (
    <>
      <Banners>
        {notice && <Banner kind="success" level="h3" title={notice} />}
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
    </>
  );
}
