import type { Faults } from "./runFaults";
import { points } from "./points";

/** Returns the results of a run as lines of text. */
export function reportOf({
  runs,
  charges,
  recorded,
  arrivedLate,
  completedElsewhere,
  onStaffList,
  ...faults
}: Faults): string {
  const width = Math.max(...points.map((point) => point.length));
  const lines = points.map((point) => {
    const times = runs.filter((run) => run.point === point).map(({ milliseconds }) => milliseconds);
    const sorted = times.sort((one, other) => one - other);
    const at = (share: number) => seconds(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
    return `  ${point.padEnd(width)}  ${String(times.length).padStart(4)} runs  ${at(0.5)} s median, ${at(1)} s longest until recorded`;
  });
  const counts = Object.entries({
    "charged twice": faults.chargedTwice.length,
    "paid without a charge, or owed in spite of one": faults.otherwiseThanCharged.length,
    "recorded and not charged": faults.recordedNotCharged.length,
    "charged, and neither recorded nor on the staff list": faults.chargedNotRecorded.length,
    "not refunded or entered exactly once, or wrongly on the staff list or off it": faults.notRefundedOnce.length,
    "without exactly one receipt": faults.withoutOneReceipt.length,
    "with a notice that was not mailed exactly once": faults.notMailedOnce.length,
  }).map(([what, count]) => `  ${String(count).padStart(4)}  ${what}`);
  return [
    `${runs.length} faults, ${charges} charges, ${recorded} recorded, ${onStaffList} on the staff list, ${completedElsewhere} completed before the fault; ${arrivedLate.length} charges arrived late and were refused`,
    ...counts,
    ...lines,
  ].join("\n");
}

/** Returns whether charges and records agree. */
export function isFlawless(faults: Faults): boolean {
  const { chargedTwice, chargedNotRecorded, recordedNotCharged, otherwiseThanCharged } = faults;
  const others = [faults.withoutOneReceipt, faults.notMailedOnce, faults.notRefundedOnce];
  const flaws = [chargedTwice, chargedNotRecorded, recordedNotCharged, otherwiseThanCharged, ...others];
  return flaws.every((list) => list.length === 0) && faults.charges === faults.runs.length + faults.completedElsewhere;
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
