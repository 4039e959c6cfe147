/** USPS Publication 28, appendix C1: the common suffixes of office and home addresses. */
const suffixes: Readonly<Record<string, string>> = {
  ALLEY: "Aly",
  AVENUE: "Ave",
  AV: "Ave",
  BOULEVARD: "Blvd",
  BRIDGE: "Brg",
  BYPASS: "Byp",
  CENTER: "Ctr",
  CENTRE: "Ctr",
  CIRCLE: "Cir",
  CIRC: "Cir",
  COURT: "Ct",
  COVE: "Cv",
  CRESCENT: "Cres",
  CROSSING: "Xing",
  DRIVE: "Dr",
  ESTATES: "Ests",
  EXPRESSWAY: "Expy",
  FREEWAY: "Fwy",
  GARDENS: "Gdns",
  HEIGHTS: "Hts",
  HIGHWAY: "Hwy",
  HILL: "Hl",
  LANE: "Ln",
  PARKWAY: "Pkwy",
  PLACE: "Pl",
  PLAZA: "Plz",
  POINT: "Pt",
  ROAD: "Rd",
  SQUARE: "Sq",
  STREET: "St",
  STR: "St",
  TERRACE: "Ter",
  TERR: "Ter",
  TRAIL: "Trl",
  TURNPIKE: "Tpke",
  VALLEY: "Vly",
};

/** Appendix C2: secondary units. */
const units: Readonly<Record<string, string>> = {
  APARTMENT: "Apt",
  APT: "Apt",
  BUILDING: "Bldg",
  BLDG: "Bldg",
  DEPARTMENT: "Dept",
  DEPT: "Dept",
  FLOOR: "Fl",
  FL: "Fl",
  ROOM: "Rm",
  RM: "Rm",
  SUITE: "Ste",
  STE: "Ste",
  UNIT: "Unit",
};

const directions: Readonly<Record<string, string>> = {
  NORTH: "N",
  SOUTH: "S",
  EAST: "E",
  WEST: "W",
  NORTHEAST: "NE",
  NORTHWEST: "NW",
  SOUTHEAST: "SE",
  SOUTHWEST: "SW",
};
const isDirection = (word: string) => word in directions || Object.values(directions).includes(word);

const poBox = /^(?:p\.?\s*o\.?|post\s+office)\s*box\s*#?\s*([\w-]+)$/i;

/**
 * Abbreviates a US or Canadian address line; leaves other words as typed. Idempotent: an accepted suggestion causes no
 * further one.
 */
export function standardLine(line: string): string {
  const words = line
    .split(/\s+/)
    .map((word) => word.replace(/[.,]+$/, ""))
    .filter((word) => word !== "");
  const box = poBox.exec(words.join(" "));
  if (box) return `PO Box ${box[1]}`;
  const unit = words.findIndex((word, index) => word.toUpperCase() in units && index < words.length - 1);
  const street = unit === -1 ? words : words.slice(0, unit);
  return [...standardStreet(street), ...(unit === -1 ? [] : standardUnit(words.slice(unit)))].join(" ");
}

function standardUnit([designator = "", ...rest]: readonly string[]): string[] {
  return [units[designator.toUpperCase()] ?? designator, ...rest];
}

/** `100 North Main Street` → `100 N Main St`; `100 North Street` is the street called North. */
function standardStreet(words: readonly string[]): string[] {
  const upper = words.map((word) => word.toUpperCase());
  if (!/^\d/.test(words[0] ?? "") || words.length < 3) return [...words];
  const last = words.length - 1;
  const hasDirectionAfter = isDirection(upper[last] ?? "") && (upper[last - 1] ?? "") in suffixed;
  const suffix = hasDirectionAfter ? last - 1 : last;
  return words.map((word, index) => {
    const whole = upper[index] ?? "";
    if (index === suffix) return suffixes[whole] ?? word;
    const isAround = (index === 1 && suffix > 2) || (index === last && hasDirectionAfter);
    return isAround ? (directions[whole] ?? word) : word;
  });
}

const suffixed = Object.fromEntries(
  Object.entries(suffixes).flatMap(([long, short]) => [
    [long, short],
    [short.toUpperCase(), short],
  ]),
);
