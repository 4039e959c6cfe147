import { chmod, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { type Comparison, paired } from "./pairedMeasurements";
import { type MeasuredServer, startPlain, startPortal } from "./servers";

const rounds = 3;

/**
 * Milliseconds from the start of the process to its first page, on a data folder that it has been started on before.
 */
export async function startTimes(parent: string): Promise<Comparison> {
  const folder = await mkdtemp(join(parent, "start-"));
  await chmod(folder, 0o711);
  const settings = { DATA_FOLDER: folder };
  const timed = (start: (settings: { DATA_FOLDER: string }) => Promise<MeasuredServer>) => async () => {
    const before = performance.now();
    const server = await start(settings);
    const milliseconds = performance.now() - before;
    await server.stop();
    return milliseconds;
  };
  await timed(startPortal)();
  return paired(timed(startPortal), timed(startPlain), rounds);
}
