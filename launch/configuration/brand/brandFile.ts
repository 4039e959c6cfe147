import { z } from "@portal/contract/zod";
import { type ColorName, light } from "@portal/look/tokens";
import type { VariableName } from "../variables";

const setting = z.string().trim().min(1, "must not be empty");

/** Fields of brand.json that are also settings of the environment. The environment wins. */
export const settingsOfBrand = {
  name: "BOARD_NAME",
  product: "PRODUCT_NAME",
  domain: "BOARD_DOMAIN",
  address: "BOARD_ADDRESS",
  telephone: "BOARD_TELEPHONE",
  taxNumber: "BOARD_TAX_NUMBER",
  payByMail: "PAY_BY_MAIL",
  debitAuthorization: "DEBIT_AUTHORIZATION",
  "emails.contact": "CONTACT_EMAIL",
  "emails.payments": "PAYMENTS_EMAIL",
  "emails.licenses": "LICENSES_EMAIL",
  "links.articles": "ARTICLE_ACCESS_URL",
  "links.help": "PHYSICIAN_PORTAL_HELP",
  "links.instructions": "INSTRUCTIONS_URL",
  "links.approvedActivities": "APPROVED_ACTIVITIES_URL",
  "links.infographic": "INFOGRAPHIC_URL",
  "links.privacy": "POLICY_URL",
  "links.terms": "TERMS_URL",
} as const satisfies Record<string, VariableName>;

const colors = z
  .strictObject(
    Object.fromEntries(
      Object.keys(light).map((name) => [name, z.string().regex(/^#[0-9a-f]{6}$/i, "must be a color such as #173f74")]),
    ) as Record<ColorName, z.ZodString>,
  )
  .partial();

const fontFile = z.string().regex(/^[\w-]+\.ttf$/, "must be the name of a .ttf file of this folder");
const font = z.strictObject({
  family: z.string().regex(/^[A-Za-z0-9 _-]{1,60}$/, "must be 1 to 60 letters, digits, spaces, - or _"),
  regular: fontFile,
  bold: fontFile.optional(),
});

const signed = setting.max(100, "must be 100 letters at most");

/** Everything is optional; the settings or the standard look fill in the rest. */
export const brandFile = z.strictObject({
  name: setting.optional(),
  product: setting.optional(),
  domain: setting.optional(),
  address: setting.optional(),
  telephone: setting.optional(),
  taxNumber: setting.optional(),
  payByMail: setting.optional(),
  debitAuthorization: setting.optional(),
  emails: z.strictObject({ contact: setting, payments: setting, licenses: setting }).partial().optional(),
  links: z
    .strictObject({
      articles: setting,
      help: setting,
      instructions: setting,
      approvedActivities: setting,
      infographic: setting,
      privacy: setting,
      terms: setting,
    })
    .partial()
    .optional(),
  signature: z.strictObject({ name: signed, title: signed }).optional(),
  colors: z.strictObject({ light: colors, dark: colors }).partial().optional(),
  fonts: z
    .strictObject({ text: font, display: font.omit({ bold: true }) })
    .partial()
    .optional(),
});

export type BrandJson = z.output<typeof brandFile>;

export function settingsIn(brand: BrandJson): Partial<Record<VariableName, string>> {
  const settings: Partial<Record<VariableName, string>> = {};
  for (const [field, variable] of Object.entries(settingsOfBrand)) {
    const value = field
      .split(".")
      .reduce<unknown>((at, key) => (at instanceof Object ? Reflect.get(at, key) : undefined), brand);
    if (typeof value === "string") settings[variable] = value;
  }
  return settings;
}
