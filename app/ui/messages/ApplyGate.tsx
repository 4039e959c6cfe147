import { Banner } from "./Banner";
import { Link } from "../shell/pageLinks";

export const cannotApply = "You cannot apply at this time.";

/** CERT-09: why the physician cannot apply; nothing if they can. */
export function ApplyGate({ texts, title = cannotApply }: { texts: readonly string[]; title?: string }) {
  if (texts.length === 0) return null;
  return (
    <Banner kind="warning" title={title}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        <Link to="/en/dashboard#next">See what is outstanding</Link>
      </p>
    </Banner>
  );
}
