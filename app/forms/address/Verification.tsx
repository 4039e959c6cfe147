import { Button } from "~/app/ui/Button";
import { unverifiableText } from "~/domain/addressVerification";
import * as styles from "./address.css";
import type { VerificationView } from "./addressForm";
import { fieldIds } from "./addressHrefs";

/** ADDR-03: what the verification said, and the two answers to it. Whoever edits a field below answers neither. */
export function Verification({ view }: { view: VerificationView }) {
  const { kind, entered, suggested } = view;
  return (
    <section id={fieldIds.verification} tabIndex={-1} aria-label="Verification of the address" className={styles.verification}>
      {kind === "unverifiable" && <p>{unverifiableText}.</p>}
      {kind === "unavailable" && <p>Addresses cannot be validated just now. Use it as entered, or try again in a few minutes.</p>}
      <div className={styles.versions}>
        {suggested && (
          <Version title="Suggested address" lines={suggested} others={entered}>
            <Button intent="use-suggested">Use Suggested</Button>
          </Version>
        )}
        <Version title="As you entered it" lines={entered} others={suggested ?? entered}>
          <Button intent="use-as-entered" kind="secondary">
            Use As Entered
          </Button>
        </Version>
      </div>
    </section>
  );
}

/** One way to write it; the lines that the other way writes differently stand out. */
function Version(props: { title: string; lines: readonly string[]; others: readonly string[]; children: React.ReactNode }) {
  const { title, lines, others, children } = props;
  return (
    <div className={styles.version}>
      <h4>{title}</h4>
      <address className={styles.lines}>
        {lines.map((line, index) =>
          others.includes(line) ? <span key={index}>{line}</span> : <strong key={index}>{line}</strong>,
        )}
      </address>
      {children}
    </div>
  );
}
