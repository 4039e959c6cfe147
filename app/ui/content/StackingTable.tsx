import type { ReactNode } from "react";
import { visuallyHidden } from "../visuallyHidden.css";
import * as styles from "./content.css";

interface Column {
  readonly heading: string;
  readonly numeric?: boolean;
  /** For a column whose cells speak for themselves: its heading is read aloud only. */
  readonly isHidden?: boolean;
}

/**
 * A table that becomes labeled rows on a phone. Roles are written out, because browsers drop a table's meaning when
 * its parts are laid out as blocks. Children are `<tbody role="rowgroup">` with rows of `RowHeading` and `Cell`.
 */
export function StackingTable(props: {
  caption: string;
  columns: readonly Column[];
  className?: string;
  children: ReactNode;
}) {
  return (
    <table role="table" className={props.className ? `${styles.table} ${props.className}` : styles.table}>
      <caption className={visuallyHidden}>{props.caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {props.columns.map(({ heading, numeric, isHidden }) => (
            <th key={heading} scope="col" role="columnheader" className={numeric ? styles.numeric : undefined}>
              {isHidden ? <span className={visuallyHidden}>{heading}</span> : heading}
            </th>
          ))}
        </tr>
      </thead>
      {props.children}
    </table>
  );
}

export function RowHeading({ children }: { children: ReactNode }) {
  return (
    <th scope="row" role="rowheader">
      {children}
    </th>
  );
}

/** Shown in an empty cell; on a phone such a cell is left out. */
export const nothing = "–";

/** A cell that carries its column's heading, to be shown beside it on a phone. */
export function Cell(props: { heading: string; numeric?: boolean; className?: string; children: ReactNode }) {
  const classes = [props.numeric ? styles.numeric : null, props.className].filter(Boolean).join(" ");
  return (
    <td
      role="cell"
      data-heading={props.heading}
      data-empty={props.children === nothing ? "" : undefined}
      className={classes || undefined}
    >
      {props.children}
    </td>
  );
}

interface ColumnOf<Row> extends Column {
  /** What it shows of a row. */
  readonly cell: (row: Row) => ReactNode;
  /** Of its cells. */
  readonly className?: string;
}

/** A `StackingTable` with a row for each of `rows`; the first column names it. */
export function RowTable<Row>(props: {
  caption: string;
  columns: readonly [ColumnOf<Row>, ...ColumnOf<Row>[]];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string | number;
  className?: string;
}) {
  const { caption, columns, rows, keyOf, className } = props;
  const [first, ...others] = columns;
  return (
    <StackingTable caption={caption} columns={columns} className={className}>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <tr role="row" key={keyOf(row, index)}>
            <RowHeading>{first.cell(row)}</RowHeading>
            {others.map(({ heading, numeric, isHidden, className: ofCell, cell }) =>
              isHidden ? (
                <td role="cell" key={heading} className={ofCell}>
                  {cell(row)}
                </td>
              ) : (
                <Cell key={heading} heading={heading} numeric={numeric} className={ofCell}>
                  {cell(row)}
                </Cell>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </StackingTable>
  );
}

/** What an amount is made of, line by line. */
export function AmountLines(props: {
  caption: string;
  heading: string;
  lines: readonly { readonly description: string; readonly amount: string }[];
}) {
  return (
    <RowTable
      caption={props.caption}
      columns={[
        { heading: props.heading, cell: ({ description }) => description },
        { heading: "Amount", numeric: true, cell: ({ amount }) => amount },
      ]}
      rows={props.lines}
      keyOf={(_, index) => index}
    />
  );
}
