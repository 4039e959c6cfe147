import { run } from "./run";

process.exitCode = await run(process.argv.slice(2), {
  fetch,
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
});
