import { Banner, type BannerKind } from "../messages/Banner";
import { ErrorSummary, type SummaryError } from "./ErrorSummary";

/** What stands at the top of a page whose form was not saved. */
export type ProblemView =
  | { readonly kind: "errors"; readonly title: string; readonly errors: readonly SummaryError[] }
  | {
      readonly kind: BannerKind;
      readonly title: string;
      readonly text: string;
      /** The form, by the id of its first control, where it may be far below. */
      readonly form?: { readonly controlId: string; readonly linkText: string };
    };

export function Problem({ problem }: { problem: ProblemView }) {
  if (problem.kind === "errors") return <ErrorSummary title={problem.title} errors={problem.errors} />;
  return (
    <Banner kind={problem.kind} title={problem.title}>
      <p>
        {problem.text}
        {problem.form && (
          <>
            {" "}
            <a href={`#${problem.form.controlId}`}>{problem.form.linkText}</a>
          </>
        )}
      </p>
    </Banner>
  );
}
