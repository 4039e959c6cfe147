import { parseArgs } from "node:util";
import { openPool } from "@portal/database/pool";
import { clusterConnection } from "~/tests/support/database/clusterConnection";
import startTestCluster from "~/tests/support/database/cluster";
import { points } from "./points";
import { isFlawless, reportOf } from "./report";
import { runFaults } from "./runFaults";

/** `npm run faults -- --runs 1000`: this many kills in all, spread over the points. */
const { values } = parseArgs({
  options: { runs: { type: "string", default: "110" }, lanes: { type: "string", default: "4" } },
});
const tell = (words: string) => void process.stdout.write(`${process.uptime().toFixed(0).padStart(4)} s  ${words}\n`);

const stop = await startTestCluster();
const maintenance = openPool({ ...clusterConnection(), max: 1 });
await maintenance.query("create database faults");
await maintenance.end();
try {
  const runsOfEach = Math.max(1, Math.ceil(Number(values.runs) / points.length));
  const faults = await runFaults({
    connection: { ...clusterConnection(), database: "faults" },
    runsOfEach,
    lanes: Number(values.lanes),
    tell,
  });
  process.stdout.write(`${reportOf(faults)}\n`);
  process.exitCode = isFlawless(faults) ? 0 : 1;
} finally {
  await stop();
}
