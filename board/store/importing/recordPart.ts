import { getTableColumns, type InferInsertModel, type InferSelectModel } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { PhysicianId } from "~/contract/ids";
import type { BoardTransaction } from "../boardDatabase";
import { changedItems, type ChangeKind } from "../changes";
import type { ImportedPhysician } from "../people/physicianRecord";

/** Where something stands in a record: names of fields and places in lists, from the outside in. */
export type Path = readonly (string | number)[];

/** A row of a table and the place in the record that it is made of. */
export interface PartRow<Values = Readonly<Record<string, unknown>>> {
  readonly path: Path;
  readonly values: Values;
}

/** What of a record stands in one table. A record is stored, compared and replaced part by part. */
export interface RecordPart {
  /** What one of them is called. */
  readonly name: string;
  readonly table: PgTable;
  /** The columns that tell a physician's rows apart. */
  readonly key: readonly string[];
  /** Whether several rows may agree in the key; they are then replaced together. */
  readonly repeats: boolean;
  /** The column whose value nobody else's row may have, where there is one. */
  readonly id: string | null;
  /** The table whose sequence gives new ids: mostly its own; null where nobody but a file gives them. */
  readonly numberedWith: PgTable | null;
  readonly rows: (record: ImportedPhysician) => readonly PartRow[];
  readonly savedInPortal: SavedInPortal | null;
}

/** What was saved in the portal stays, whatever a file says (docs/decisions/0013-importing-people.md). */
interface SavedInPortal {
  /** The columns that stay as they are; null: the whole row. */
  readonly columns: readonly string[] | null;
  /** Of a whole row: the columns that only the board fills, which a file corrects all the same. */
  readonly except?: readonly string[];
  /** The keys of the rows that were saved in the portal. */
  readonly find: (
    tx: BoardTransaction,
    physicianId: PhysicianId,
  ) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Whether a file must contain these rows where only some of their columns stay. */
  readonly mustStay?: boolean;
}

/** Finds the rows that were changed in the portal by the kind of their changes; `key` is the column with their id. */
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

/** Only what the table has a column for is a row's; what was left out is null. */
export function part<Table extends PgTable>(
  table: Table,
  { rows, repeats = false, id, numberedWith, savedInPortal, ...definition }: PartDefinition<Table>,
): RecordPart {
  const columns = getTableColumns(table);
  const names = Object.keys(columns);
  // An import looks at the rows of a record five times before it stores them.
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
      const made = rows(record).map(({ path, values }) => ({ path, values: ofColumns(values) }));
      known.set(record, made);
      return made;
    },
  };

  // Gone through a million times where many are imported; entries made of it and back took most of an import's time.
  function ofColumns(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
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

export function ofBlocks<List extends BlockList, Values>(
  { ccBlocks }: ImportedPhysician,
  list: List,
  row: (item: Block[List][number], ccBlockId: Block["ccBlockId"]) => Values,
): PartRow<Values>[] {
  return ccBlocks.flatMap((block, index) =>
    each<Block[List][number], Values>(["ccBlocks", index, list], block[list], (item) => row(item, block.ccBlockId)),
  );
}
