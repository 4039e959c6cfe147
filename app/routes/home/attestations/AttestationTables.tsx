import { scriptAttributes } from "~/app/browser/attributes";
import { FoldingPart } from "~/app/ui/content/Card";
import { Cell, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { describe, FieldErrors } from "~/app/ui/forms/Field";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import * as styles from "./attestations.css";
import { editable, ledger, total } from "./attestations.css";
import type { AttestationRowView } from "./attestationRowView";
import type { AttestationYearView } from "./attestationsView";
import { fieldId } from "./attestationForm";

const columns = [
  { heading: "Requirement" },
  { heading: "Self-Reported" },
  { heading: "Verified", numeric: true },
  { heading: "Waived", numeric: true },
  { heading: "Total/Complete", numeric: true },
];

/** CCB-02: a table for each year that has begun, on a phone each row a small form. */
export function AttestationTables(props: { years: readonly AttestationYearView[]; isForm: boolean }) {
  return (
    <div className={styles.years}>
      {props.years
        .filter(({ opens }) => opens === null)
        .map((view) => (
          <Year key={view.year} view={view} isForm={props.isForm} />
        ))}
    </div>
  );
}

function Year({ view, isForm }: { view: AttestationYearView; isForm: boolean }) {
  const { year, summary } = view;
  return (
    <FoldingPart level="h4" title={String(year)} figures={summary} isOpen={view.isOpen}>
      <StackingTable
        caption={`Attestations ${year}`}
        columns={columns}
        className={isForm ? `${ledger} ${editable}` : ledger}
      >
        <tbody role="rowgroup">
          {view.rows.map((row) => (
            <tr role="row" key={row.label}>
              <RowHeading>{row.label}</RowHeading>
              {isForm ? (
                <td role="cell" data-heading="Self-Reported" data-printed={row.printed}>
                  <SelfReported row={row} year={year} />
                </td>
              ) : (
                <Cell heading="Self-Reported">{row.selfReported}</Cell>
              )}
              <Cell heading="Verified" numeric>
                {row.verified}
              </Cell>
              <Cell heading="Waived" numeric>
                {row.waived}
              </Cell>
              <Cell heading="Total/Complete" numeric className={total}>
                {row.total}
              </Cell>
            </tr>
          ))}
        </tbody>
      </StackingTable>
    </FoldingPart>
  );
}

/** One cell of the form: a box that reads as a sentence, "I attest to 30 credits" or "I completed this". */
function SelfReported({ row, year }: { row: AttestationRowView; year: number }) {
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
            {...scriptAttributes({ "data-excludes": tick.excludes ?? undefined })}
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
        {credits && (
          <Credits label={`${row.label} credits, ${year}`} credits={credits} ticks={tick.field} hint={row.hint} />
        )}
      </div>
      {credits && row.hint !== null && (
        <span id={`${fieldId(credits.field)}-hint`} className={styles.hint}>
          {row.hint}
        </span>
      )}
      {row.storedNow !== null && <span className={styles.storedNow}> Currently saved: {row.storedNow}</span>}
      <FieldErrors id={id} errors={tick.errors} />
      {credits && <FieldErrors id={fieldId(credits.field)} errors={credits.errors} rule="credits" />}
    </div>
  );
}

interface CreditsProps {
  readonly label: string;
  readonly credits: NonNullable<AttestationRowView["credits"]>;
  readonly ticks: string;
  readonly hint: string | null;
}

function Credits({ label, credits, ticks, hint }: CreditsProps) {
  const id = fieldId(credits.field);
  return (
    <span className={styles.credits}>
      <input
        type="text"
        inputMode="decimal"
        size={6}
        aria-label={label}
        name={credits.field}
        defaultValue={credits.value}
        {...scriptAttributes({ "data-ticks": ticks, "data-rule": "credits" })}
        {...describe(id, { hint: hint !== null, errors: credits.errors, rule: "credits" })}
        className={styles.number}
      />{" "}
      credits
    </span>
  );
}
