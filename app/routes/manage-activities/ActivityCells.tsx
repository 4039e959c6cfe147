import { Cell } from "~/app/ui/content/StackingTable";

interface ActivityFigures {
  readonly completed: string;
  readonly cme: string;
  readonly sa: string;
  readonly alsoCounts: string;
}

/** When an activity was completed, and what it counts for, as all tables of activities show it. */
export function ActivityCells({ row }: { row: ActivityFigures }) {
  return (
    <>
      <Cell heading="Completed">{row.completed}</Cell>
      <Cell heading="CME" numeric>
        {row.cme}
      </Cell>
      <Cell heading="SA-CME" numeric>
        {row.sa}
      </Cell>
      <Cell heading="Also counts as">{row.alsoCounts}</Cell>
    </>
  );
}
