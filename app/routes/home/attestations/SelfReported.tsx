import { describe, FieldErrors } from "~/app/ui/forms/Field";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { fieldId } from "./attestationForm";
import * as styles from "./attestations.css";
import type { AttestationRowView } from "./attestationsView";

/** One cell of the form: a box that reads as a sentence, "I attest to 30 credits" or "I completed this". */
export function SelfReported({ row, year }: { row: AttestationRowView; year: number }) {
  const { tick, credits } = row;
  const id = fieldId(tick.field);
  return (
    <div className={styles.selfReported}>
      <div className={styles.control}>
        <label className={styles.tick}>
          <input
            type="checkbox"
            name={tick.field}
            defaultChecked={tick.isTicked}
            data-excludes={tick.excludes ?? undefined}
            {...describe(id, { errors: tick.errors })}
          />{" "}
          <span>
            {credits ? "I attest to" : "I completed this"}
            <span className={visuallyHidden}>
              {" "}
              {row.label}, {year}
            </span>
          </span>
        </label>{" "}
        {credits && <Credits label={`${row.label} credits, ${year}`} credits={credits} ticks={tick.field} />}
      </div>
      {row.storedNow !== null && <span className={styles.storedNow}> Saved now: {row.storedNow}</span>}
      <FieldErrors id={id} errors={tick.errors} />
      {credits && <FieldErrors id={fieldId(credits.field)} errors={credits.errors} />}
    </div>
  );
}

function Credits(props: { label: string; credits: NonNullable<AttestationRowView["credits"]>; ticks: string }) {
  const { label, credits, ticks } = props;
  return (
    <span className={styles.credits}>
      <input
        type="text"
        inputMode="decimal"
        aria-label={label}
        name={credits.field}
        defaultValue={credits.value}
        data-ticks={ticks}
        {...describe(fieldId(credits.field), { errors: credits.errors })}
        className={styles.number}
      />{" "}
      credits
    </span>
  );
}
