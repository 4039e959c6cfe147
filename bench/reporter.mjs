// Loaded before a measured server (`node --import`): says what the process has used whenever it is asked.
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: (user + system) / 1000, memory: process.memoryUsage.rss() });
});

// Nobody measures any more: a server is not left behind, however the benchmark ended.
process.on("disconnect", () => process.exit());
