import type { MethodView } from "./view";

/** Said to whom it concerns, before they leave for a page that would be empty. */
export function NeedsJavaScript({ view }: { view: Pick<MethodView, "isCardElsewhere"> }) {
  if (!view.isCardElsewhere) return null;
  return (
    <noscript>
      <p>
        <strong>Our payment provider’s page needs JavaScript, which is switched off in this browser.</strong> Please
        switch it on, or use another browser, before you continue.
      </p>
    </noscript>
  );
}
