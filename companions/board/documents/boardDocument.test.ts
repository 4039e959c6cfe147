import { Temporal } from "temporal-polyfill";
import { beforeAll, describe, expect, it } from "vitest";
import readQr from "jsqr";
import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { type ReadPdf, readPdf, tagsOf } from "~/tests/support/servers/pdf";
import { readConfiguration } from "~/launch/configuration/readConfiguration";
import { packageFile } from "@portal/database/packageFile";
import { applyLook, standardLook } from "@portal/look/look";
import { light } from "@portal/look/tokens";
import { newDocument, qrSquares, type WrittenDocument } from "./boardDocument";
import { fontOf, letterFeatures, typefaceFor } from "./typefaces";

const facts = {
  title: "Status Certificate",
  letterhead: { boardName: "Meridian Board", contact: "contact@meridianboard.example", office: "" },
  madeAt: Temporal.Instant.from("2026-07-15T17:00:00Z"),
  foot: "Zoë Łukasiewicz, ID 100214",
};
const columns = [{ heading: "Certification", share: 2 }, { heading: "Status" }, { heading: "Awarded", numeric: true }];
const url = "https://portal.test/physicianportal/verify/ABCD-EFGH-JKMN";

function written(rows: number): Promise<WrittenDocument> {
  const document = newDocument(facts);
  document.paragraph("Zoë Łukasiewicz is certified.");
  document.facts([{ name: "Physician", value: "Zoë Łukasiewicz" }]);
  document.heading("Certifications");
  document.table({
    columns,
    rows: Array.from({ length: rows }, (_, row) => [`Neurology ${row + 1}`, "Certified", "09/14/2015"]),
  });
  document.code({ url, lines: ["Code ABCD-EFGH-JKMN"] });
  return document.finish();
}

function bytesOf(document: WrittenDocument): Uint8Array {
  if (document.kind === "unprintable") throw new Error(document.message);
  return document.bytes;
}

async function plainContent(document = written(1)): Promise<string> {
  const bytes = Buffer.from(bytesOf(await document));
  const streams: string[] = [];
  for (let at = bytes.indexOf("stream\n"); at !== -1; at = bytes.indexOf("stream\n", at + 1)) {
    try {
      streams.push(inflateSync(bytes.subarray(at + 7)).toString("latin1"));
    } catch {
      // An uncompressed stream, or the end of one.
    }
  }
  return streams.join("\n");
}

/** A color in PDF operators: three numbers from 0 to 1. */
function operator(color: string): string {
  const parts = [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16) / 255);
  return parts.map(String).join(" ");
}

/** The width of the lines of the standard mark, which nothing else has. */
const sealStroke = "\n1.25 w\n";

describe("a document of the board's", { timeout: 60_000 }, () => {
  let pdf: ReadPdf;
  beforeAll(async () => {
    pdf = await readPdf(await written(2));
  }, 60_000);

  it("CERT-04 has a title and a language", () => {
    expect(pdf).toMatchObject({ title: "Status Certificate", language: "en-US" });
  });

  it("CERT-04 brings every font along", () => {
    expect(pdf.fonts.named).toBe(3);
    expect(pdf.fonts.embedded).toBe(3);
  });

  it("CERT-04 is tagged: headings, paragraphs, tables with headings, and a described picture", () => {
    const tags = tagsOf(pdf.tags);
    expect(tags.filter((tag) => /^H\d|Table|Figure$/.test(tag))).toEqual(["H1", "Table", "H2", "Table", "Figure"]);
    expect(tags.filter((tag) => tag === "TH")).toHaveLength(1 + 3 + 2);
    expect(tags.filter((tag) => tag === "TD")).toHaveLength(1 + 2 * 2);
    expect(pdf.alternatives).toEqual([`QR code: leads to ${url}`]);
  });

  it("BRAND-04 has a board's own logo, colors and font, and stays tagged", async () => {
    const branded = readConfiguration({ BRAND_FOLDER: "docs/brand.example" });
    if (branded.kind === "problems") throw new Error(JSON.stringify(branded.problems));
    const bytes = readFileSync(
      packageFile("node_modules/@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf"),
    );
    const regular = { web: { name: "own.ttf", type: "font/ttf", bytes } as const, document: bytes };
    const { look } = branded.configuration;
    applyLook({ ...look, fonts: { text: null, display: { family: "Own", regular, bold: null } } });
    try {
      const own = await readPdf(await written(2));
      // The headings use the text font.
      expect(own.fonts).toMatchObject({ named: 2, embedded: 2 });
      expect(tagsOf(own.tags)).toEqual(tagsOf(pdf.tags));
      expect(own.images).toBe(1);
      const drawn = await plainContent();
      expect(drawn).toContain(operator("#0a4f4a"));
      expect(drawn).not.toContain(operator(light.accent));
      expect(drawn).not.toContain(sealStroke);
    } finally {
      applyLook(standardLook);
    }
    expect(pdf.images).toBe(0);
    const standard = await plainContent();
    expect(standard).toContain(operator(light.accent));
    expect(standard).toContain(sealStroke);
  });

  it("BRAND-04 has a board's name alone where its logo is only an SVG", async () => {
    const light = { name: "logo.svg", type: "image/svg+xml", bytes: new Uint8Array() } as const;
    applyLook({ ...standardLook, logo: { light, dark: null, document: null } });
    try {
      expect((await readPdf(await written(1))).images).toBe(0);
      expect(await plainContent()).not.toContain(sealStroke);
    } finally {
      applyLook(standardLook);
    }
  });

  it("is read in the order in which it was written, in letters that its fonts have", () => {
    expect(pdf.text.replace(/\s+/g, " ")).toMatch(
      /^Meridian Board contact@\S+ Status Certificate Zoë Łukasiewicz is certified\./,
    );
    expect(pdf.pages[0]).toContain("Page 1 of 1");
  });

  it("reads each letter as what it is, whatever other documents were written before it", async () => {
    const fact = async (value: string) => {
      const document = newDocument({ ...facts, foot: "" });
      document.facts([{ name: "Fact", value }]);
      return (await readPdf(await document.finish())).text;
    };
    // Letters that a font builds from the glyphs of others.
    expect(await fact(";:‡ǘ")).toContain(";:‡ǘ");
    expect(await fact(".,†u")).toContain(".,†u");
  });

  it("RCPT-06 leaves room for a fact's name of two lines", async () => {
    const heightWith = async (name: string) => {
      const document = newDocument(facts);
      document.facts([{ name, value: "-$185.00" }]);
      document.paragraph("Below");
      const [rule] = [...(await plainContent(document.finish())).matchAll(/^72 ([\d.]+) m$/gm)].slice(-1);
      return Number(rule?.[1]);
    };
    const [one, two] = [await heightWith("Refunded"), await heightWith("Refunded on November 29, 2026")];
    expect(two - one).toBeGreaterThan(10);
  });

  it("breaks a long table between rows, and repeats its headings for the eye alone", async () => {
    const long = await readPdf(await written(60));
    expect(long.pages).toHaveLength(3);
    for (const [number, page] of long.pages.entries()) {
      expect(page).toContain("Awarded");
      expect(page).toContain(`Page ${number + 1} of 3`);
      expect(page).toContain(facts.foot);
    }
    expect(long.count("TH")).toBe(1 + 3 + 60);
    for (let row = 1; row <= 60; row += 1) expect(long.text).toContain(`Neurology ${row}`);
  });

  it("is the same, to the byte, when it is written again", async () => {
    expect(Buffer.compare(bytesOf(await written(3)), bytesOf(await written(3)))).toBe(0);
  });
});

function ofPhysician(name: string): Promise<WrittenDocument> {
  const document = newDocument({ ...facts, foot: `${name}, ID 100214` });
  document.paragraph(`The Meridian Board certifies that ${name} was certified.`);
  document.facts([{ name: "Physician", value: name }]);
  document.table({ columns, rows: [[name, "Certified", "09/14/2015"]] });
  return document.finish();
}

describe("a name in a document", { timeout: 60_000 }, () => {
  it.each([
    "Zoë Ñúñez-Łukasiewicz",
    "Ǥoran Ḫalil Ọlá",
    "Nguyễn Thị Bưởi",
    "Ελένη Παπαδοπούλου",
    "Дмитро Ґалаґан",
    "李小龍",
    "李小龙 (Li)",
    "“李小龙’s”",
    "渡邉さくら",
    "김철수",
    "Hoffmann-Fiedler",
  ])("CERT-13 is there as it was typed: %s", async (name) => {
    const pdf = await readPdf(await ofPhysician(name));
    const text = pdf.text.replace(/\s+/g, " ");
    for (const part of [
      `that ${name} was certified`,
      `Physician ${name} Certification`,
      `${name} Certified`,
      `${name}, ID`,
    ])
      expect(text).toContain(part);
    expect(text).not.toContain("?");
    expect(pdf.fonts.embedded).toBe(pdf.fonts.named);
  });

  it.each([
    ["from right to left", "محمد الأحمد"],
    ["from right to left", "יוסף"],
    ["in letters that no typeface has", "अनिल"],
    ["with a mark that reverses it", "Ada \u202encb"],
  ])("CERT-13 that is written %s makes no document, and names the record and whom to write to", async (_how, name) => {
    const refused = await ofPhysician(name);
    const message = refused.kind === "unprintable" ? refused.message : "";
    for (const part of [name.split(" ").at(-1) ?? "", "Status Certificate", "ID 100214", facts.letterhead.contact])
      expect(message).toContain(part);
  });

  it("CERT-13 has English punctuation as wide beside Chinese letters as elsewhere", () => {
    const typeface = typefaceFor("李小龙’s", "text") ?? "text";
    const font = fontOf(typeface);
    expect(typeface).toBe("chinese");
    expect(font.layout("’", letterFeatures).advanceWidth).toBeLessThan(font.unitsPerEm / 3);
  });

  it("CERT-13 has no ligatures, which some readers take for one letter", async () => {
    const maps = await plainContent(ofPhysician("Hoffmann-Fiedler"));
    expect(maps).toContain("<0066>");
    expect(maps).not.toMatch(/<0066006[69]/);
  });
});

const side = 4;
const quietZone = 4;

/** The QR code as a camera sees it: a white margin, and `hidden` squares covered. */
function photographed(text: string, hidden = 0) {
  const { count, squares } = qrSquares(text);
  const width = (count + 2 * quietZone) * side;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const { x, y } of squares) {
    if (Math.abs(x - count / 2) < hidden && Math.abs(y - count / 2) < hidden) continue;
    for (let dy = 0; dy < side; dy += 1)
      for (let dx = 0; dx < side; dx += 1) {
        const at = (((y + quietZone) * side + dy) * width + (x + quietZone) * side + dx) * 4;
        pixels.fill(0, at, at + 3);
      }
  }
  return readQr(pixels, width, width)?.data;
}

const verificationUrl = "https://portal.board.example/physicianportal/verify/7F3K-9QTX-M2PA";

it("CERT-05 the square of a document is read as the URL where its code is checked", () => {
  expect(photographed(verificationUrl)).toBe(verificationUrl);
});

it("CERT-05 and still is with a stain on it", () => {
  expect(photographed(verificationUrl, 4)).toBe(verificationUrl);
});
