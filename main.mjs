import { loadEnvironmentFile } from "./environmentFile.mjs";

// React and others decide by it whether they check and explain themselves, which costs half of the speed.
process.env.NODE_ENV = "production";

loadEnvironmentFile();
const { asSettings, board, check, generateKeys, main, maintenance, payments, start } =
  await import("./build/server/index.js");

const [, , first, ...words] = process.argv;
if (first === "board") process.exitCode = await board(words);
else if (first === "payments") process.exitCode = await payments(words);
// Ends what a check that took too long still waits for, such as a mail server that has gone silent.
else if (first === "check") process.exit(await check(words));
else if (first === "maintenance") process.exitCode = await maintenance(words);
// New keys, as the settings that production takes them from: npm run --silent keys >> .env
else if (first === "keys") console.log(asSettings(await generateKeys()));
else if (first === undefined) await main(start);
else {
  console.error(
    `Unknown command: ${first}. Commands are board, payments, check, maintenance, and keys; without one the portal starts.`,
  );
  process.exitCode = 2;
}
