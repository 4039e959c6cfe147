import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Loaded before a measured server (`node --import`): reports the process's usage on request. V8 has no other flags than
// those of `npm start`: with any, it would not take what it compiled for the build.
process.on("message", (asked) => {
  if (asked === "memory") {
    setFlagsFromString("--expose-gc");
    runInNewContext("gc")();
    const { rss: resident, heapUsed: heap } = process.memoryUsage();
    process.send({ resident, heap });
  } else {
    const { user, system } = process.cpuUsage();
    process.send({ cpu: (user + system) / 1000 });
  }
});

// The benchmark is gone: no server must be left behind, however it ended.
process.on("disconnect", () => process.exit());
