import { scriptAttributes } from "~/app/browser/attributes";
import { Banner, type BannerKind } from "../messages/Banner";
import { EmailLink } from "../content/EmailLink";
import { Link } from "../shell/pageLinks";
import { summary } from "./forms.css";

export interface SummaryError {
  readonly fieldId: string;
  readonly message: string;
}

/**
 * Everything that keeps a form from being saved, at the top of the page and with the focus, each a link to its field.
 * The document's title says 'Error:' as well (entry.server.tsx).
 */
export function ErrorSummary({ title, errors }: { title: string; errors: readonly SummaryError[] }) {
  return (
    // The focus is taken on purpose, on a page that answers what was just posted: WCAG technique G199.
    <div
      className={summary}
      role="alert"
      tabIndex={-1}
      autoFocus
      aria-labelledby="error-summary"
      {...scriptAttributes({ "data-about-typed": "" })}
    >
      <h2 id="error-summary">{title}</h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId + message}>
            <a href={`#${fieldId}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The message at the top of a page whose form was not saved. */
export type ProblemView =
  | { readonly kind: "errors"; readonly title: string; readonly errors: readonly SummaryError[] }
  | {
      readonly kind: BannerKind;
      readonly title: string;
      readonly text: string;
      /** The form, by the id of its first control, where it may be far below. */
      readonly form?: { readonly controlId: string; readonly linkText: string };
      /** The page where it can be settled. */
      readonly page?: { readonly to: string; readonly linkText: string };
      /** Whether questions go to the board's address for payments. */
      readonly namesPaymentsEmail?: true;
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
        {problem.page && (
          <>
            {" "}
            <Link to={problem.page.to}>{problem.page.linkText}</Link>.
          </>
        )}
        {problem.namesPaymentsEmail && (
          <>
            {" "}
            Questions? Write to <EmailLink to="payments" />.
          </>
        )}
      </p>
    </Banner>
  );
}
