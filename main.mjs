import { loadEnvironmentFile } from "./environmentFile.mjs";

// React and others decide by it whether they check and explain themselves, which costs half of the speed.
process.env.NODE_ENV = "production";

loadEnvironmentFile();

// While it is loaded, oidc-provider warns of every Node before 22. Our tests run it on 20.19. In a demo it would be the
// first thing that a new user reads, and there is nothing to be done about it; who runs production chooses the Node.
const { warn } = console;
if (process.env.PORTAL_MODE !== "production") {
  console.warn = (...words) => {
    if (!String(words[0]).includes("Unsupported runtime")) warn(...words);
  };
}
const { asSettings, board, generateKeys, main, payments, start } = await import("./build/server/index.js");

const [, , first, ...words] = process.argv;
if (first === "board") process.exitCode = await board(words);
else if (first === "payments") process.exitCode = await payments(words);
// New keys, as the settings that production takes them from: npm run --silent keys >> .env
else if (first === "keys") console.log(asSettings(await generateKeys()));
else if (first === undefined) await main(start);
else {
  console.error(`Unknown command: ${first}. Commands are board, payments, and keys; without one the portal starts.`);
  process.exitCode = 2;
}
