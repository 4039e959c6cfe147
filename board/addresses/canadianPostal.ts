import { standardLine } from "./deliveryLine";
import type { PostalAddress } from "./postalAddress";
import { cityKey, type PostalData } from "./postalData";

/** Canada Post: what the first letter of a postal code says. X is shared by two territories, told apart below. */
const provinces: Readonly<Record<string, readonly string[]>> = {
  A: ["NL"],
  B: ["NS"],
  C: ["PE"],
  E: ["NB"],
  G: ["QC"],
  H: ["QC"],
  J: ["QC"],
  K: ["ON"],
  L: ["ON"],
  M: ["ON"],
  N: ["ON"],
  P: ["ON"],
  R: ["MB"],
  S: ["SK"],
  T: ["AB"],
  V: ["BC"],
  X: ["NT", "NU"],
  Y: ["YT"],
};
const nunavut = ["X0A", "X0B", "X0C"];

/** Neither D, F, I, O, Q nor U stands in a postal code: they are mistaken for others when read. */
const form = /^([A-CEGHJ-NPRSTVXY]\d[A-CEGHJ-NPRSTV-Z])[\s-]?(\d[A-CEGHJ-NPRSTV-Z]\d)$/;

/**
 * How Canada Post would write an address; null where the postal code is none, or the city is not one that its first
 * half, the forward sortation area, is named after: the areas do not tell every place in them.
 */
export function canadianPostal(address: PostalAddress, data: PostalData): PostalAddress | null {
  const { line1, line2 } = address;
  const [, area = "", unit = ""] = form.exec(address.zipCode.trim().toUpperCase()) ?? [];
  const named = data.sortationArea(area);
  if (named === undefined || ![line1, line2 ?? ""].some((line) => /\d/.test(line))) return null;
  if (!` ${cityKey(named)} `.includes(` ${cityKey(address.city) || "?"} `)) return null;
  return {
    line1: standardLine(line1),
    line2: line2 === null ? null : standardLine(line2),
    city: address.city,
    stateCode: provinceOf(area),
    zipCode: `${area} ${unit}`,
  };
}

function provinceOf(area: string): string | null {
  const [first = null, second] = provinces[area.charAt(0)] ?? [];
  return second !== undefined && nunavut.includes(area) ? second : first;
}
