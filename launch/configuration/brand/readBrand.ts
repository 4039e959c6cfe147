import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readBoardText } from "@portal/look/boardText";
import { lowContrasts } from "@portal/look/tokens";
import {
  type BoardTextName,
  boardTextNames,
  type BrandFile,
  type BrandFont,
  type DocumentLogo,
  type Look,
  standardLook,
} from "@portal/look/look";
import type { VariableName } from "../variables";
import { brandFile, type BrandJson, settingsIn } from "./brandFile";
import { readPng, svgFault } from "./logoFiles";

interface Brand {
  readonly look: Look;
  readonly settings: Partial<Record<VariableName, string>>;
}

type ReadBrand =
  | { readonly kind: "brand"; readonly brand: Brand }
  | { readonly kind: "faults"; readonly faults: readonly string[] };

/** Limits in bytes. A larger logo is a photograph; a larger font makes pages slow. */
const maxBytes = { svg: 64 * 1024, png: 100 * 1024, font: 1024 ** 2, text: 100 * 1024 } as const;

/** Reports all faults together. */
export function readBrand(folder: string): ReadBrand {
  const faults: string[] = [];
  const read = (name: string, limit: number): Buffer | null => {
    try {
      const bytes = readFileSync(join(folder, name));
      if (bytes.length <= limit) return bytes;
      faults.push(`${name} is larger than ${limit / 1024} KB`);
    } catch (error) {
      faults.push(
        `${name} cannot be read${error instanceof Error && "code" in error ? ` (${String(error.code)})` : ""}`,
      );
    }
    return null;
  };
  if (!existsSync(join(folder, "brand.json"))) {
    return {
      kind: "faults",
      faults: ["must be a folder with a brand.json in it (docs/branding.md)"],
    };
  }
  const brand = readBrandJson(textOf("brand.json", read("brand.json", maxBytes.text), faults), faults);
  const look: Look = {
    ...colorsOf(brand, faults),
    fonts: {
      text: brand.fonts?.text === undefined ? null : fontOf(folder, brand.fonts.text, read, faults),
      display: brand.fonts?.display === undefined ? null : fontOf(folder, brand.fonts.display, read, faults),
    },
    logo: logoOf(folder, read, faults),
    icon: existsSync(join(folder, "icon.svg")) ? pictureOf("icon", read, faults) : null,
    texts: textsOf(folder, read, faults),
    signature: brand.signature ?? null,
  };
  return faults.length > 0
    ? { kind: "faults", faults }
    : { kind: "brand", brand: { look, settings: settingsIn(brand) } };
}

interface GivenFont {
  readonly family: string;
  readonly regular: string;
  readonly bold?: string | undefined;
}

type Read = (name: string, limit: number) => Buffer | null;

/** Decodes a file without its byte order mark. */
function textOf(name: string, bytes: Buffer | null, faults: string[]): string | null {
  try {
    return bytes && new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    faults.push(`${name} is not UTF-8`);
    return null;
  }
}

function readBrandJson(text: string | null, faults: string[]): BrandJson {
  if (text === null) return {};
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    faults.push(`brand.json is not JSON: ${error instanceof Error ? error.message.replace(/\s+/g, " ") : ""}`);
    return {};
  }
  const read = brandFile.safeParse(json);
  if (read.success) return read.data;
  for (const issue of read.error.issues) {
    const at = issue.path.join(".");
    if (issue.code === "unrecognized_keys") {
      const names = issue.keys.map((key) => [...issue.path, key].join("."));
      faults.push(`brand.json: ${names.join(", ")} ${names.length === 1 ? "isn't a field" : "aren't fields"} of it`);
    } else faults.push(`brand.json: ${at === "" ? "it" : at} ${issue.message}`);
  }
  return {};
}

function colorsOf({ colors }: BrandJson, faults: string[]): Pick<Look, "light" | "dark"> {
  const merged = {
    light: { ...standardLook.light, ...colors?.light },
    dark: { ...standardLook.dark, ...colors?.dark },
  };
  for (const scheme of ["light", "dark"] as const) {
    const colors = merged[scheme];
    // For a color that is too weak on several backgrounds, report the one where it is weakest.
    const weakestLast = lowContrasts(colors).toSorted((a, b) => b.ratio - a.ratio);
    for (const { front, back, ratio, least } of new Map(weakestLast.map((low) => [low.front, low])).values()) {
      faults.push(
        `brand.json: colors.${scheme}.${front} (${colors[front]}) has a contrast of ${ratio.toFixed(2)}:1 on ` +
          `${back} (${colors[back]}); WCAG AA asks for at least ${least}:1`,
      );
    }
  }
  return merged;
}

/** Documents embed the .ttf. Browsers get the .woff2 of the same name if it exists: it is half the size. */
function fontOf(folder: string, brandFont: GivenFont, read: Read, faults: string[]): BrandFont | null {
  const bytesOf = (name: string, signatures: readonly string[]): Buffer | null => {
    const bytes = read(name, maxBytes.font);
    if (bytes === null || signatures.includes(bytes.toString("latin1", 0, 4))) return bytes;
    faults.push(`${name} is not a font of the kind that its name says`);
    return null;
  };
  const file = (name: string): BrandFont["regular"] | null => {
    const document = bytesOf(name, ["\0\x01\0\0", "true", "OTTO"]);
    const webName = name.replace(/\.ttf$/, ".woff2");
    const web = existsSync(join(folder, webName)) ? bytesOf(webName, ["wOF2"]) : null;
    if (document === null) return null;
    return { web: web ? named(webName, web, "font/woff2") : named(name, document, "font/ttf"), document };
  };
  const regular = file(brandFont.regular);
  const bold = brandFont.bold === undefined ? null : file(brandFont.bold);
  return regular && { family: brandFont.family, regular, bold };
}

/** Puts a content hash in the file name (`logo-1a2b3c4d5e6f.svg`), so that it changes with the content. */
function named(name: string, bytes: Uint8Array, type: BrandFile["type"]): BrandFile {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  const dot = name.lastIndexOf(".");
  return { name: `${name.slice(0, dot)}-${hash}${name.slice(dot)}`, type, bytes };
}

function pictureOf(name: "logo" | "logo-dark" | "icon", read: Read, faults: string[]): BrandFile | null {
  const file = `${name}.svg`;
  const bytes = read(file, maxBytes.svg);
  const text = textOf(file, bytes, faults);
  if (bytes === null || text === null) return null;
  const fault = svgFault(text);
  if (fault === null) return named(file, bytes, "image/svg+xml");
  faults.push(`${file} ${fault}`);
  return null;
}

function logoOf(folder: string, read: Read, faults: string[]): Look["logo"] {
  const isThere = (name: string) => existsSync(join(folder, name));
  if (!isThere("logo.svg")) {
    faults.push(...["logo-dark.svg", "logo.png"].filter(isThere).map((name) => `${name} needs a logo.svg`));
    return null;
  }
  const light = pictureOf("logo", read, faults);
  const dark = isThere("logo-dark.svg") ? pictureOf("logo-dark", read, faults) : null;
  const document = isThere("logo.png") ? documentLogoOf(read, faults) : null;
  return light && { light, dark, document };
}

function documentLogoOf(read: Read, faults: string[]): DocumentLogo | null {
  const png = read("logo.png", maxBytes.png);
  if (png === null) return null;
  const size = readPng(png);
  if (size.kind === "size") return { png, width: size.width, height: size.height };
  faults.push(`logo.png ${size.message}`);
  return null;
}

function textsOf(folder: string, read: Read, faults: string[]): Look["texts"] {
  if (!existsSync(join(folder, "texts"))) return {};
  const texts: Partial<Record<BoardTextName, Look["texts"][BoardTextName]>> = {};
  for (const file of readdirSync(join(folder, "texts")).filter((name) => !name.startsWith("."))) {
    const name = boardTextNames.find((known) => `${known}.md` === file);
    if (name === undefined) {
      faults.push(
        `texts/${file} is not shown anywhere: texts are ${boardTextNames.map((known) => `${known}.md`).join(", ")}`,
      );
      continue;
    }
    const source = textOf(`texts/${file}`, read(`texts/${file}`, maxBytes.text), faults);
    if (source === null) continue;
    const text = readBoardText(source);
    if (text.kind === "text") texts[name] = text.blocks;
    else faults.push(`texts/${file}:${text.fault.line} ${text.fault.message}`);
  }
  return texts;
}
