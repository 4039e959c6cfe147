// Loaded before a measured server (`node --expose-gc --import`): says what the process has used whenever it is asked.
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

// Nobody measures any more: a server is not left behind, however the benchmark ended.
process.on("disconnect", () => process.exit());
