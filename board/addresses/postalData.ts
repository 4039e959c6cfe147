/** A post office of the United States: the name of its city and the code of its state. */
interface PostOffice {
  readonly city: string;
  readonly state: string;
}

export interface PostalData {
  /** By a ZIP Code of five digits. */
  readonly postOffice: (zip: string) => PostOffice | undefined;
  /** The ZIP Codes of a city, of which there may be none. */
  readonly zipCodes: (city: string, state: string) => readonly string[];
  /** What the forward sortation area, the first half of a Canadian postal code, is called; undefined where there is none. */
  readonly sortationArea: (area: string) => string | undefined;
}

let data: Promise<PostalData> | undefined;

/** Read when somebody first needs it: it is 5 MB, and a portal may verify elsewhere. */
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

/** A city's name as it is compared: `St. Louis` is `Saint Louis`, and accents are left away as the post does. */
export function cityKey(city: string): string {
  const plain = city.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  const long = longForms.reduce((name, [short, form]) => name.replace(short, form), plain);
  return long.replace(/[^A-Z]+/g, " ").trim();
}

function placeKey(city: string, state: string): string {
  return `${state} ${cityKey(city)}`;
}
