import { capitalized } from "../wording";
/** Printable ASCII without the backslash, which browsers read as a slash. */
const plainUrl = /^https:\/\/[!-.0-[\]-~][!-[\]-~]*$/i;

/**
 * Returns the URL of another board's assessment (OTHER-01): on that board's own site, whatever its name, and only over
 * HTTPS. Null for any other URL, and for one that contains a user name or password.
 */
export function safeTrackUrl(url: string | null): string | null {
  if (url === null || !plainUrl.test(url) || !URL.canParse(url)) return null;
  const address = new URL(url);
  return address.username === "" && address.password === "" ? address.href : null;
}

const ourFields = new Set([
  "learningTrackId",
  "boardName",
  "certificationName",
  "trackName",
  "status",
  "dueDate",
  "url",
]);

/**
 * Extra fields of a board's learning track, which no document defines, each by its name: those that name the track
 * first. Ids, URLs and composite values are left out.
 */
export function otherFacts(
  track: Readonly<Record<string, unknown>>,
): { readonly name: string; readonly value: string }[] {
  const facts = Object.entries(track).flatMap(([field, text]) => {
    if (ourFields.has(field) || /id$|url$|key$/i.test(field)) return [];
    const value = valueText(text);
    return value === null ? [] : [{ name: wordsOf(field), value }];
  });
  const isName = ({ name }: { readonly name: string }) => /\b(title|name)$/i.test(name);
  return [...facts.filter(isName), ...facts.filter((fact) => !isName(fact))];
}

function valueText(raw: unknown): string | null {
  if (typeof raw === "boolean") return raw ? "Yes" : "No";
  if (typeof raw === "number") return String(raw);
  if (typeof raw !== "string" || raw.trim() === "") return null;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/.exec(raw) ?? [];
  return year === undefined ? raw : `${month}/${day}/${year}`;
}

/** `percentComplete` in words: `Percent complete`. */
function wordsOf(field: string): string {
  return capitalized(
    field
      .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
      .replaceAll("_", " ")
      .toLowerCase(),
  );
}
