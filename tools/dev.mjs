// The portal from its sources, transformed by Vite on request. Routes, styles and their modules change with the next
// request; for the server's own files (server.ts, launch/, launch/configuration/, the embedded parts) restart it.
import { createServer } from "vite";
import { loadEnvironmentFile } from "../environmentFile.mjs";

loadEnvironmentFile();
const vite = await createServer({ appType: "custom", server: { middlewareMode: true } });
const { main, start } = await vite.ssrLoadModule("/server.ts");
await main(start, { vite });
