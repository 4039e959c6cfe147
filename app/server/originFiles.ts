import type { RequestHandler } from "express";
import { Temporal } from "temporal-polyfill";
import { publicFilesCaching } from "./responses/assets";
import { basePath } from "./basePath";
import { sendErrorPage } from "./responses/errorPage";

interface OriginFileOptions {
  /** The origin that browsers see, without a trailing slash. */
  readonly publicUrl: string;
  readonly contactEmail: string;
  /** Real time. */
  readonly clock: () => Temporal.Instant;
}

const robotsPath = "/robots.txt";
const securityPath = "/.well-known/security.txt";
export const originFilePaths: readonly string[] = [robotsPath, securityPath];

/**
 * RFC 9309. Everything else is behind sign-in, a step of signing in, or one visitor's own. The pages of document codes
 * are allowed because they say `noindex`, which a crawler has to read; unread, a code could be listed by its URL alone.
 */
const robots = [
  "User-agent: *",
  `Allow: ${basePath}/verify`,
  `Allow: ${basePath}/SearchForAccount$`,
  "Disallow: /",
  "",
].join("\n");

/** RFC 9116 asks for less than a year. */
const validity = Temporal.Duration.from({ hours: 180 * 24 });

function securityText({ publicUrl, contactEmail, clock }: OriginFileOptions): string {
  // By the hour, so that a file that has not changed has the same ETag.
  const expires = clock().add(validity).round({ smallestUnit: "hour", roundingMode: "floor" });
  return [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${expires.toString()}`,
    "Preferred-Languages: en",
    `Canonical: ${publicUrl}${securityPath}`,
    "",
  ].join("\n");
}

/** Files at the origin's root, outside `public/`: for crawlers and security researchers. */
export function originFiles(options: OriginFileOptions, home: string): RequestHandler {
  const texts = new Map([
    [robotsPath, () => robots],
    [securityPath, () => securityText(options)],
  ]);
  return (request, response, next) => {
    const text = texts.get(request.path);
    if (text === undefined) return next();
    if (request.method === "GET" || request.method === "HEAD") {
      response.set("Cache-Control", publicFilesCaching).type("text").send(text());
      return;
    }
    response.setHeader("Allow", "GET, HEAD");
    sendErrorPage(response, 405, home);
  };
}
