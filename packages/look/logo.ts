/**
 * The board's standard mark, a meridian, as SVG markup. Uses the text color, so that it prints and works in
 * forced-colors mode.
 */
export const seal =
  '<svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" focusable="false">' +
  '<g fill="none" stroke="currentColor" stroke-width="1.25"><circle cx="20" cy="20" r="19"/>' +
  '<circle cx="20" cy="20" r="15.5"/><ellipse cx="20" cy="20" rx="6.5" ry="15.5"/>' +
  '<path d="M20 4.5v31M4.5 20h31"/></g></svg>';

/** The same mark as a file, for the browser's tab. */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="6" fill="#173f74"/>' +
  '<g fill="none" stroke="#fff" stroke-width="2"><circle cx="20" cy="20" r="14"/>' +
  '<ellipse cx="20" cy="20" rx="6" ry="14"/><path d="M20 6v28M6 20h28"/></g></svg>\n';

/** One shape of a logo, with what it inherits from its groups. */
export interface Shape {
  readonly element: ShapeName;
  readonly attributes: Readonly<Record<string, string>>;
  /** Outermost first. */
  readonly transforms: readonly string[];
}

/** A logo as shapes, so that PDFs can draw what pages show as an image. */
export interface Logo {
  /** Left, top, width, height. */
  readonly viewBox: readonly [number, number, number, number];
  readonly shapes: readonly Shape[];
}

const shapeNames = ["path", "circle", "ellipse", "rect", "line", "polyline", "polygon"] as const;
type ShapeName = (typeof shapeNames)[number];

const inherited = new Set([
  ...["fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity"],
  ...["stroke-linecap", "stroke-linejoin", "opacity"],
]);
const geometry = new Set("d cx cy r rx ry x y width height x1 y1 x2 y2 points".split(" "));
/** Attributes that draw nothing and load nothing. */
const ignored = /^(xmlns(:[\w-]+)?|xml:space|id|class|version|viewBox|width|height|role|focusable|(aria|data)-[\w-]+)$/;
const color = /^(none|white|black|#[0-9a-f]{3}|#[0-9a-f]{6})$/i;

type ReadLogo = { readonly kind: "logo"; readonly logo: Logo } | { readonly kind: "fault"; readonly message: string };

interface Open {
  readonly element: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly transforms: readonly string[];
}

/**
 * Reads an SVG of plain shapes in plain colors, and refuses everything else: so it contains no script, loads nothing,
 * and a PDF can draw all of it. The message completes the sentence "FILE …".
 */
export function readLogo(svg: string): ReadLogo {
  const shapes: Shape[] = [];
  const open: Open[] = [];
  let viewBox: Logo["viewBox"] | null = null;
  const markup = svg
    .replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, "")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<(title|desc|metadata)\b[^<>]*(?:\/>|>[^<]*<\/\1\s*>)/g, "");
  const tags = /<(\/?)([\w:-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*)\s*(\/?)>/g;
  let rest = 0;
  for (const tag of markup.matchAll(tags)) {
    if (markup.slice(rest, tag.index).trim() !== "") return fault(unreadable);
    rest = tag.index + tag[0].length;
    const [, closing, name = "", text = "", isEmpty] = tag;
    if (closing !== "") {
      if (open.pop()?.element !== name) return fault(unreadable);
      continue;
    }
    const isRoot = open.length === 0 && viewBox === null;
    if (isRoot !== (name === "svg")) return fault(isRoot ? "has to begin with <svg>" : "has more than one <svg>");
    if (!isRoot && name !== "g" && !isShape(name))
      return fault(
        `has the element <${name}>; only <g>, ${shapeNames.map((shape) => `<${shape}>`).join(", ")} are drawn`,
      );
    const read = attributesOf(text, isShape(name));
    if (typeof read === "string") return fault(read);
    if (isRoot) {
      viewBox = boxOf(text);
      if (viewBox === null) return fault('needs a viewBox of four numbers, such as viewBox="0 0 40 40"');
    }
    const around = open.at(-1);
    const here: Open = {
      element: name,
      attributes: { ...around?.attributes, ...read.attributes },
      transforms: [...(around?.transforms ?? []), ...read.transforms],
    };
    if (isShape(name)) shapes.push({ element: name, attributes: here.attributes, transforms: here.transforms });
    if (isEmpty === "") open.push(here);
  }
  if (open.length > 0 || markup.slice(rest).trim() !== "") return fault(unreadable);
  if (viewBox === null || shapes.length === 0) return fault("draws nothing");
  return { kind: "logo", logo: { viewBox, shapes } };
}

const unreadable = "isn't an SVG of plain elements: save it as a plain or optimized SVG, with text as paths";

function fault(message: string): ReadLogo {
  return { kind: "fault", message };
}

function isShape(name: string): name is ShapeName {
  return (shapeNames as readonly string[]).includes(name);
}

/** Returns the attributes that affect drawing, or an error message. */
function attributesOf(text: string, isOfShape: boolean): Pick<Open, "attributes" | "transforms"> | string {
  const attributes: Record<string, string> = {};
  const transforms: string[] = [];
  for (const [name, value] of pairsOf(text)) {
    if (inherited.has(name)) {
      if ((name === "fill" || name === "stroke") && !color.test(value))
        return `has ${name}="${value.slice(0, 30)}"; colors have to be #rrggbb, white, black, or none`;
      if (/[^\w#.%-]/.test(value)) return `has a value of ${name} that can't be drawn`;
      attributes[name] = value;
    } else if (isOfShape && geometry.has(name)) attributes[name] = value;
    else if (name === "transform") transforms.push(value);
    else if (!ignored.test(name)) return `has the attribute ${name}, which isn't allowed in a logo`;
  }
  return { attributes, transforms };
}

/** Reads the drawing properties of a `style` attribute; the others have no effect here. */
function pairsOf(text: string): [string, string][] {
  return Array.from(text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)).flatMap(([, name = "", a, b]) => {
    const value = (a ?? b ?? "").trim();
    if (name !== "style") return [[name, value] as [string, string]];
    return value
      .split(";")
      .filter((part) => part.trim() !== "")
      .map((part): [string, string] => {
        const at = part.indexOf(":");
        return [part.slice(0, at).trim(), part.slice(at + 1).trim()];
      })
      .filter(([property, words]) => inherited.has(property) || property === "transform" || words.includes("url("));
  });
}

function boxOf(text: string): Logo["viewBox"] | null {
  const value = pairsOf(text).find(([name]) => name === "viewBox")?.[1] ?? "";
  const [left, top, width, height, ...others] = value.split(/[\s,]+/).map(Number);
  const all = [left, top, width, height];
  if (others.length > 0 || !all.every((number) => Number.isFinite(number))) return null;
  const box = all as [number, number, number, number]; // Four finite numbers, as checked above.
  return box[2] > 0 && box[3] > 0 ? box : null;
}
