import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Loaded before a measured server (`node --import`): reports the process's usage on request. It sets no V8 flag
// before the server has loaded: with another flag, the server would not use the build's compiled code.
process.on("message", (asked) => {
  if (asked === "memory") {
    setFlagsFromString("--expose-gc");
    runInNewContext("gc")();
    const { rss: resident, heapUsed: heap } = process.memoryUsage();
    process.send({ resident, heap });
  } else if (asked === "resident") process.send({ resident: process.memoryUsage().rss });
  else {
    const { user, system } = process.cpuUsage();
    process.send({ cpu: (user + system) / 1000 });
  }
});

// The benchmark is gone: no server must be left behind, however it ended.
process.on("disconnect", () => process.exit());
