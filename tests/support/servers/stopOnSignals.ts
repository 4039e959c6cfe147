/**
 * Stops the work in progress on a signal, and then the process, with 130.
 *
 * @param stop cleans up.
 * @returns whether that has begun: later failures are expected.
 */
export function stopOnSignals(stop: () => Promise<void> | undefined): () => boolean {
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      // npm passes on the Ctrl+C that we also get ourselves.
      if (isStopping) return;
      isStopping = true;
      process.stdout.write("\nStopping …\n");
      void Promise.resolve(stop()).then(() => process.exit(130));
    });
  }
  return () => isStopping;
}
