import { Link } from "@remix-run/react";
import { Banner } from "./Banner";

/** CERT-09: why nobody can apply now; nothing where they can. */
export function ApplyGate({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Banner kind="warning" title="You cannot apply at this time.">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        <Link reloadDocument to="/en/dashboard#next">
          See what is outstanding
        </Link>
      </p>
    </Banner>
  );
}
