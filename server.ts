import { createRequestHandler } from "@remix-run/express";
import express from "express";
import type { ServerBuild } from "@remix-run/node";

export async function start() {
  const app = express();
  app.use("/physicianportal/assets", express.static("build/client/assets", { immutable: true, maxAge: "1y" }));
  app.all(["/physicianportal", "/physicianportal/*"], createRequestHandler({ build: () => import("virtual:remix/server-build") as Promise<ServerBuild> }));
  return app.listen(3000);
}
