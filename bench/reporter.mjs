// Loaded before a measured server (`node --expose-gc --import`): reports the process's usage on request.
process.on("message", (asked) => {
  if (asked === "memory") {
    globalThis.gc();
    const { rss: resident, heapUsed: heap } = process.memoryUsage();
    process.send({ resident, heap });
  } else {
    const { user, system } = process.cpuUsage();
    process.send({ cpu: (user + system) / 1000 });
  }
});

// The benchmark is gone: no server must be left behind, however it ended.
process.on("disconnect", () => process.exit());
