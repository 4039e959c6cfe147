import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfiguration } from "../readConfiguration";
import { readBrand } from "./readBrand";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "brand-"));
  cpSync("docs/brand.example", folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
const faults = () => {
  const read = readBrand(folder);
  return read.kind === "faults" ? read.faults : [];
};
const configured = (environment: Record<string, string> = {}) => {
  const read = readConfiguration({ BRAND_FOLDER: folder, ...environment });
  if (read.kind === "problems") throw new Error(JSON.stringify(read.problems));
  return read.configuration;
};
const problems = () => {
  const read = readConfiguration({ BRAND_FOLDER: folder });
  return read.kind === "problems" ? read.problems.map(({ variable, message }) => `${variable} ${message}`) : [];
};

describe("BRAND-01 a board's folder", () => {
  it("gives the name, links and addresses that the environment doesn't", () => {
    const { public: shown } = configured({ CONTACT_EMAIL: "desk@harborboard.example" });
    expect(shown.boardName).toBe("Harbor Board of Examples");
    expect(shown.physicianPortalHelp).toBe("https://www.harborboard.example/portal-help");
    expect(shown.licensesEmail).toBe("licenses@harborboard.example");
    expect(shown.contactEmail).toBe("desk@harborboard.example");
    expect([shown.postalAddress, shown.telephone]).toEqual(["1 Pier Road, Portland, ME 04101", "207-555-0142"]);
  });

  it("changes the colors that it names and leaves the others", () => {
    const { light, dark } = configured().look;
    expect([light.accent, light.ink, dark.accent]).toEqual(["#0a4f4a", "#1b2a3d", "#9be0d7"]);
  });

  it("may have fonts of its own, under names that change with their content", () => {
    write("a.ttf", "\0\x01\0\0one");
    write("a.woff2", "wOF2");
    write("b.ttf", "true two");
    write("brand.json", JSON.stringify({ fonts: { text: { family: "Own Sans", regular: "a.ttf", bold: "b.ttf" } } }));
    const { text, display } = configured().look.fonts;
    expect(text?.family).toBe("Own Sans");
    expect(text?.regular.web.name).toMatch(/^a-[0-9a-f]{12}\.woff2$/);
    expect(Buffer.from(text?.regular.document ?? []).toString()).toContain("one");
    expect(text?.bold?.web.type).toBe("font/ttf");
    expect(display).toBeNull();
  });
});

describe("a folder that can't be used stops the start", () => {
  it("BRAND-02 naming the color, what is behind it and the contrast that it lacks", () => {
    write("brand.json", JSON.stringify({ colors: { dark: { link: "#224466" } } }));
    expect(problems()).toEqual([
      "BRAND_FOLDER brand.json: colors.dark.link (#224466) has a contrast of 1.35:1 on metWash (#18332a); WCAG AA asks for at least 4.5:1",
    ]);
  });

  it("BRAND-03 naming the logo that could run something", () => {
    const root = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"';
    for (const name of ["logo.svg", "logo-dark.svg", "icon.svg"]) {
      cpSync("docs/brand.example", folder, { recursive: true });
      write(name, `<svg ${root}><script>alert(1)</script></svg>`);
      expect(faults()).toEqual([`${name} has the element <script>, which isn't allowed in a logo`]);
    }
  });

  it("BRAND-04 naming a logo for documents that can't be printed", () => {
    write("logo.png", Buffer.alloc(100 * 1024 + 1));
    expect(faults()).toEqual(["logo.png is larger than 100 KB"]);
    write("logo.png", "<svg/>");
    expect(faults()).toEqual(["logo.png isn't a PNG"]);
  });

  it("where a logo for dark screens or documents comes without one for pages", () => {
    rmSync(join(folder, "logo.svg"));
    expect(faults()).toEqual(["logo-dark.svg needs a logo.svg", "logo.png needs a logo.svg"]);
  });

  it("with all that is wrong at once, each with its file", () => {
    write(
      "brand.json",
      JSON.stringify({
        slogan: "We care",
        colors: { light: { link: "blue" } },
        fonts: { display: { family: "X", regular: "../x.ttf" } },
      }),
    );
    write("texts/news.md", "New.");
    write("texts/help.md", "One.\nSee [this](http://board.example).");
    expect(faults().map((fault) => fault.split(" ", 2).join(" "))).toEqual([
      "brand.json: colors.light.link",
      "brand.json: fonts.display.regular",
      "brand.json: slogan",
      "texts/help.md:2 leads",
      "texts/news.md is",
    ]);
  });

  it("naming the field of brand.json where a setting would be wrong", () => {
    write("brand.json", JSON.stringify({ links: { help: "www.board.example/help" } }));
    expect(problems()).toEqual([expect.stringMatching(/^BRAND_FOLDER brand\.json: links\.help must be a complete/)]);
  });

  it("where the folder or a font is missing, or brand.json is not JSON", () => {
    write("brand.json", JSON.stringify({ fonts: { text: { family: "X", regular: "x.ttf" } } }));
    expect(faults()).toEqual(["x.ttf cannot be read (ENOENT)"]);
    write("x.ttf", "<html>");
    expect(faults()).toEqual(["x.ttf is not a font of the kind that its name says"]);
    write("brand.json", "{");
    expect(faults()).toEqual([expect.stringMatching(/^brand\.json is not JSON/)]);
    write("brand.json", "\ufeff{}");
    expect(faults()).toEqual([]);
    for (const name of ["brand.json", "logo.svg", "texts/terms.md"]) {
      cpSync("docs/brand.example", folder, { recursive: true });
      write(name, Buffer.from("Zo\u00eb", "latin1"));
      expect(faults()).toEqual([`${name} is not UTF-8`]);
    }
    const nowhere = readConfiguration({ BRAND_FOLDER: join(folder, "nowhere") });
    expect(nowhere).toMatchObject({ problems: [{ variable: "BRAND_FOLDER" }] });
  });
});
