import { getTableColumns, type InferInsertModel, type InferSelectModel } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { PhysicianId } from "@portal/contract/ids";
import type { BoardTransaction } from "../boardDatabase";
import { changedItems, type ChangeKind } from "../journals";
import type { ImportedPhysician } from "../people/physicianRecord";

/** A path in a record: field names and list indices, from the outside in. */
export type Path = readonly (string | number)[];

export interface PartRow<Values = Readonly<Record<string, unknown>>> {
  readonly path: Path;
  readonly values: Values;
}

/** The part of a record that is stored in one table. Records are stored, compared and replaced part by part. */
export interface RecordPart {
  readonly name: string;
  readonly table: PgTable;
  readonly key: readonly string[];
  /** Whether several rows may have the same key; they are then replaced together. */
  readonly repeats: boolean;
  /** The column that is unique among all physicians, if any. */
  readonly id: string | null;
  /** The table whose sequence assigns ids, usually its own; null if only imports assign them. */
  readonly numberedWith: PgTable | null;
  readonly rows: (record: ImportedPhysician) => readonly PartRow[];
  readonly savedInPortal: SavedInPortal | null;
}

/** What was saved in the portal stays, whatever the file says (docs/rules/operation.md#imports). */
export interface SavedInPortal {
  /** The columns that stay; null: the whole row. */
  readonly columns: readonly string[] | null;
  /** For a whole row: columns that only the board fills, which a file still corrects. */
  readonly except?: readonly string[];
  /** Keys of the rows that were saved in the portal. */
  readonly find: (
    tx: BoardTransaction,
    physicianId: PhysicianId,
  ) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Whether a file must contain these rows, if only some of their columns stay. */
  readonly mustStay?: boolean;
}

/** Finds rows changed in the portal by the kind of their changes; `key` is the column with their id. */
export function rowsWithChanges(kind: ChangeKind, key: string): Pick<SavedInPortal, "find" | "mustStay"> {
  const find: SavedInPortal["find"] = async (tx, physicianId) =>
    (await changedItems(tx, physicianId, kind)).map((itemId) => ({ [key]: itemId }));
  return { find, mustStay: true };
}

interface PartDefinition<Table extends PgTable> {
  readonly name: string;
  readonly key: readonly (keyof InferSelectModel<Table> & string)[];
  readonly repeats?: boolean;
  readonly id?: keyof InferSelectModel<Table> & string;
  readonly numberedWith?: PgTable;
  readonly rows: (record: ImportedPhysician) => readonly PartRow<InferInsertModel<Table>>[];
  readonly savedInPortal?: SavedInPortal;
}

/** Rows have only the table's columns; omitted values are null. */
export function part<Table extends PgTable>(
  table: Table,
  { rows, repeats = false, id, numberedWith, savedInPortal, ...definition }: PartDefinition<Table>,
): RecordPart {
  const columns = getTableColumns(table);
  const names = Object.keys(columns);
  // Cached: an import uses a record's rows five times before it stores them.
  const known = new WeakMap<ImportedPhysician, readonly PartRow[]>();
  const isNumbered = id !== undefined && columns[id]?.generatedIdentity !== undefined;
  return {
    ...definition,
    table,
    repeats,
    id: id ?? null,
    numberedWith: numberedWith ?? (isNumbered ? table : null),
    savedInPortal: savedInPortal ?? null,
    rows(record) {
      const before = known.get(record);
      if (before !== undefined) return before;
      const made = rows(record).map(({ path, values }) => ({ path, values: onlyColumns(values) }));
      known.set(record, made);
      return made;
    },
  };

  // Hot path, called a million times in a large import; converting to entries and back took most of its time.
  function onlyColumns(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
    const own: Record<string, unknown> = {};
    for (const name of names) if (name in values) own[name] = values[name] ?? null;
    return own;
  }
}

export function each<Item, Values>(path: Path, items: readonly Item[], row: (item: Item) => Values): PartRow<Values>[] {
  return items.map((item, index) => ({ path: [...path, index], values: row(item) }));
}

type Block = ImportedPhysician["ccBlocks"][number];
type BlockList = "ccAnnualFees" | "ccAttestations" | "ccAppliedWaivers" | "ccAppliedArticleWaivers";

export function blockRows<List extends BlockList, Values>(
  { ccBlocks }: ImportedPhysician,
  list: List,
  row: (item: Block[List][number], ccBlockId: Block["ccBlockId"]) => Values,
): PartRow<Values>[] {
  return ccBlocks.flatMap((block, index) =>
    each<Block[List][number], Values>(["ccBlocks", index, list], block[list], (item) => row(item, block.ccBlockId)),
  );
}
