// The portal from its sources, transformed by Vite as they are asked for. Routes, styles and what they use show with the
// next request; for the server's own files (server.ts, launch/, configuration/, the embedded parts) start it again.
import { createServer } from "vite";

const vite = await createServer({ appType: "custom", server: { middlewareMode: true } });
const { main, start } = await vite.ssrLoadModule("/server.ts");
await main(start, { vite });
