import type { RequestHandler } from "express";
import { type BrandFile, type Look, standardLook } from "@portal/look/look";
import { publicFilesCaching } from "./responses/assets";

/**
 * A logo is shown as an image, in which no script runs. Opened directly it is a document: this policy then prevents it
 * from running or loading anything, whatever it contains.
 */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

interface Answer {
  readonly type: string;
  readonly body: Buffer;
  readonly caching: string;
}

/**
 * Serves the logo, fonts, icon and manifest of BRAND_FOLDER (BRAND-01), mounted at the base path; empty for the
 * standard look.
 */
export function brandFiles(look: Look): RequestHandler {
  const answers = answersOf(look);
  return (request, response, next) => {
    const answer = answers.get(request.path);
    if (answer === undefined || (request.method !== "GET" && request.method !== "HEAD")) return next();
    response.set({ "Content-Security-Policy": filePolicy, "Cache-Control": answer.caching }).type(answer.type);
    response.send(answer.body);
  };
}

function answersOf(look: Look): ReadonlyMap<string, Answer> {
  if (look === standardLook) return new Map();
  const { fonts, logo } = look;
  const ownIcon = look.icon ?? logo?.light ?? null;
  const files = [logo?.light, logo?.dark, fonts.text?.regular.web, fonts.text?.bold?.web, fonts.display?.regular.web];
  return new Map([
    ...files
      .filter((file): file is BrandFile => file !== null && file !== undefined)
      .map((file) => [`/brand/${file.name}`, answerOf(file, "public, max-age=31536000, immutable")] as const),
    // Under their names in `public/`, where pages expect them.
    ...["/icon.svg", "/icon-maskable.svg"].flatMap((path) =>
      ownIcon === null ? [] : [[path, answerOf(ownIcon, publicFilesCaching)] as const],
    ),
    [
      "/manifest.webmanifest",
      { type: "application/manifest+json", body: manifestOf(look), caching: publicFilesCaching },
    ],
  ]);
}

function answerOf({ type, bytes }: BrandFile, caching: string): Answer {
  return { type, body: Buffer.from(bytes), caching };
}

/** `public/manifest.webmanifest` in the board's colors. */
export function manifestOf({ light }: Look): Buffer {
  const icon = { sizes: "any", type: "image/svg+xml" };
  const manifest = {
    name: "Physician Portal",
    short_name: "Portal",
    lang: "en",
    start_url: "./",
    display: "browser",
    theme_color: light.sheet,
    background_color: light.paper,
    icons: [
      { src: "icon.svg", ...icon },
      { src: "icon-maskable.svg", ...icon, purpose: "maskable" },
    ],
  };
  return Buffer.from(JSON.stringify(manifest, null, 2));
}
