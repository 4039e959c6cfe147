import { scriptAttributes } from "~/app/browser/attributes";
import { Button } from "~/app/ui/forms/Button";
import { fieldId } from "../formDraft";
import * as styles from "./address.css";
import type { VerificationView } from "./addressFormView";
import { formId } from "./addressForm";

/**
 * ADDR-03: the two answers to a verification; the error summary gives the reason. `heading` is one level below the
 * surrounding one.
 */
export function Verification({ view, heading }: { view: VerificationView; heading: "h3" | "h4" }) {
  const { entered, suggested } = view;
  return (
    <section
      id={fieldId(formId, "verification")}
      tabIndex={-1}
      aria-label="Verification of the address"
      className={styles.verification}
      {...scriptAttributes({ "data-about-typed": "" })}
    >
      <div className={styles.versions}>
        {suggested && (
          <Version heading={heading} title="Suggested address" lines={suggested} others={entered}>
            <Button intent="use-suggested">Use Suggested</Button>
          </Version>
        )}
        <Version heading={heading} title="As you entered it" lines={entered} others={suggested ?? entered}>
          <Button intent="use-as-entered" kind="secondary">
            Use As Entered
          </Button>
        </Version>
      </div>
    </section>
  );
}

/** One version of the address, with the lines that differ from the other emphasized. */
function Version(props: {
  heading: "h3" | "h4";
  title: string;
  lines: readonly string[];
  others: readonly string[];
  children: React.ReactNode;
}) {
  const { heading: Heading, title, lines, others, children } = props;
  return (
    <div className={styles.version}>
      <Heading>{title}</Heading>
      <address className={styles.lines}>
        {lines.map((line, index) => (
          <div key={index}>{others.includes(line) ? line : <strong>{line}</strong>}</div>
        ))}
      </address>
      {children}
    </div>
  );
}
