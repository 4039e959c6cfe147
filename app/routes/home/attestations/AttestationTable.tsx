import { Cell, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { editable, ledger, total, year, yearRow } from "./attestations.css";
import type { AttestationRowView, AttestationYearView } from "./attestationsView";
import { SelfReported } from "./SelfReported";

const columns = [
  { heading: "Year" },
  { heading: "Requirement" },
  { heading: "Self-Reported" },
  { heading: "Verified", numeric: true },
  { heading: "Waived", numeric: true },
  { heading: "Total/Complete", numeric: true },
];

/** CCB-02: three years of five rows, one table; on a phone each year is a heading and each row a small form. */
export function AttestationTable(props: { caption: string; years: readonly AttestationYearView[]; isForm: boolean }) {
  return (
    <StackingTable
      caption={props.caption}
      columns={columns}
      className={props.isForm ? `${ledger} ${editable}` : ledger}
    >
      {props.years.map((view) => (
        <Year key={view.year} view={view} isForm={props.isForm} />
      ))}
    </StackingTable>
  );
}

function Year({ view, isForm }: { view: AttestationYearView; isForm: boolean }) {
  const rows = view.opens === null ? view.rows.length : 1;
  const heading = (
    <th scope="rowgroup" role="rowheader" rowSpan={rows} className={year}>
      {view.year}
    </th>
  );
  if (view.opens !== null)
    return (
      <tbody role="rowgroup">
        <tr role="row" className={yearRow}>
          {heading}
          <td role="cell" colSpan={columns.length - 1}>
            {view.opens}
          </td>
        </tr>
      </tbody>
    );
  return (
    <tbody role="rowgroup">
      {view.rows.map((row, index) => (
        <tr role="row" key={row.label} className={index === 0 ? yearRow : undefined}>
          {index === 0 && heading}
          <Row row={row} year={view.year} isForm={isForm} />
        </tr>
      ))}
    </tbody>
  );
}

function Row({ row, year, isForm }: { row: AttestationRowView; year: number; isForm: boolean }) {
  return (
    <>
      <RowHeading>{row.label}</RowHeading>
      <Cell heading="Self-Reported">{isForm ? <SelfReported row={row} year={year} /> : row.selfReported}</Cell>
      <Cell heading="Verified" numeric>
        {row.verified}
      </Cell>
      <Cell heading="Waived" numeric>
        {row.waived}
      </Cell>
      <Cell heading="Total/Complete" numeric className={total}>
        {row.total}
      </Cell>
    </>
  );
}
