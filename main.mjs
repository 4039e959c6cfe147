// React and others decide by it whether they check and explain themselves, which costs half of the speed.
process.env.NODE_ENV = "production";
const { main, start } = await import("./build/server/index.js");
await main(start);
