interface PostOffice {
  readonly city: string;
  readonly state: string;
}

export interface PostalData {
  readonly postOffice: (zip: string) => PostOffice | undefined;
  readonly zipCodes: (city: string, state: string) => readonly string[];
  /** Name of a forward sortation area, the first half of a Canadian postal code; undefined if it doesn't exist. */
  readonly sortationArea: (area: string) => string | undefined;
}

let data: Promise<PostalData> | undefined;

/** Loaded at first use: it is 5 MB, and a portal may use another verifier. */
export function postalData(): Promise<PostalData> {
  return (data ??= read());
}

async function read(): Promise<PostalData> {
  const { codes } = await import("zipcodes");
  const zips = new Map<string, string[]>();
  for (const { zip, city, state, country } of Object.values(codes)) {
    if (country !== "US") continue;
    const key = placeKey(city, state);
    zips.set(key, [...(zips.get(key) ?? []), zip]);
  }
  return {
    postOffice: (zip) => (/^\d{5}$/.test(zip) ? codes[zip] : undefined),
    zipCodes: (city, state) => zips.get(placeKey(city, state)) ?? [],
    sortationArea: (area) => (/^[A-Z]\d[A-Z]$/.test(area) ? codes[area]?.city : undefined),
  };
}

const longForms: readonly (readonly [RegExp, string])[] = [
  [/\bST\b\.?/g, "SAINT"],
  [/\bSTE\b\.?/g, "SAINTE"],
  [/\bFT\b\.?/g, "FORT"],
  [/\bMT\b\.?/g, "MOUNT"],
];

/**
 * Normalizes a city name for comparison: `St. Louis` equals `Saint Louis`, and accents are dropped as the post does.
 */
export function cityKey(city: string): string {
  const plain = city.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  const long = longForms.reduce((name, [short, form]) => name.replace(short, form), plain);
  return long.replace(/[^A-Z]+/g, " ").trim();
}

function placeKey(city: string, state: string): string {
  return `${state} ${cityKey(city)}`;
}
