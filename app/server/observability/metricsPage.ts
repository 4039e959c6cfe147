import type { RequestHandler } from "express";
import { createHash, timingSafeEqual } from "node:crypto";
import type { CountedRoute } from "./loggedPath";
import type { Metrics } from "./metrics";

export const metricsPath = "/metrics";

/** The metrics, their route names, and the token for reading them. */
export interface MetricsSource {
  readonly metrics: Metrics;
  readonly routeOf: (loggedPath: string) => CountedRoute;
  readonly token: string;
}

/**
 * `/metrics`, with the token (`Authorization: Bearer …`). Outside the base path and on any host, like `/healthz`:
 * Prometheus asks each process by its machine. Without a token in the settings there is no such page.
 */
export function metricsPage(kept: MetricsSource | null): RequestHandler {
  return (request, response, next) => {
    if (kept === null || request.path !== metricsPath || request.method !== "GET") return next();
    response.set("Cache-Control", "no-store");
    if (!isSame(request.headers.authorization, `Bearer ${kept.token}`)) {
      return void response
        .status(401)
        .set("WWW-Authenticate", 'Bearer realm="metrics"')
        .type("text")
        .send("unauthorized\n");
    }
    kept.metrics.text().then(({ contentType, body }) => void response.set("Content-Type", contentType).end(body), next);
  };
}

/** Takes the same time however much of it is right. */
function isSame(sentHeader: string | undefined, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(sentHeader ?? ""), digest(expected));
}
