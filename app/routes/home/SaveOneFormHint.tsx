import { note } from "~/app/ui/content/content.css";

/** Shown where a form opens beside another, and no script sends both together (docs/decisions/0099). */
export function SaveOneFormHint() {
  return (
    <noscript>
      <p className={note}>Save this form before you type in another one. Each button saves its own form only.</p>
    </noscript>
  );
}
