import { scriptAttributes } from "~/app/browser/attributes";
import { type ReactNode, useId } from "react";
import { note } from "../content/content.css";
import { visuallyHidden } from "../visuallyHidden.css";
import { Link } from "../shell/pageLinks";
import { compact, disabled, kinds } from "./forms.css";

type ButtonKind = keyof typeof kinds;

interface Look {
  readonly kind?: ButtonKind;
  /** For a place in a line of text. */
  readonly compact?: boolean;
  readonly children: ReactNode;
}

function classOf(look: Look): string {
  const kind = kinds[look.kind ?? "primary"];
  return look.compact ? `${kind} ${compact}` : kind;
}

/**
 * A button that posts `intent`, or `posts` where each of several posts a value of its own. `form` is the id of another
 * form; `discards` marks a 'Cancel' that discards what was typed.
 */
export function Button(
  props: Look & {
    readonly id?: string;
    readonly intent?: string;
    readonly posts?: { readonly name: string; readonly value: string };
    readonly form?: string;
    readonly discards?: boolean;
  },
) {
  const { id, intent, posts, form, discards, ...look } = props;
  const posted = posts ?? (intent && { name: "intent", value: intent });
  return (
    <>
      <button
        type="submit"
        id={id}
        form={form}
        className={classOf(look)}
        {...scriptAttributes({ "data-discards": discards ? "" : undefined })}
        {...posted}
      >
        {look.children}
      </button>{" "}
    </>
  );
}

/**
 * The Enter key presses a form's first button: this one, where the first in sight does something else. Text browsers
 * show it, on a line of its own.
 */
export function EnterButton({ intent, children }: { intent: string; children: string }) {
  return (
    <div className={visuallyHidden} aria-hidden="true">
      <button type="submit" name="intent" value={intent} tabIndex={-1}>
        {children}
      </button>
    </div>
  );
}

/** A link among buttons. `discards` marks a 'Cancel': what was typed is discarded without a warning. */
export function ButtonLink({ to, discards, ...look }: Look & { readonly to: string; readonly discards?: boolean }) {
  return (
    <>
      <Link to={to} className={classOf(look)} {...scriptAttributes({ "data-discards": discards ? "" : undefined })}>
        {look.children}
      </Link>{" "}
    </>
  );
}

/** A button that does nothing now, and says why beside it. */
export function DisabledButton({ because, children }: { because: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <button type="button" disabled className={`${kinds.secondary} ${disabled}`} aria-describedby={id}>
        {children}
      </button>{" "}
      <span id={id} className={note}>
        {because}
      </span>{" "}
    </>
  );
}
