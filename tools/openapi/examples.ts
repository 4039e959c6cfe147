/** The parts of a JSON schema that the documents use. */
export interface Wire {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Wire[];
  readonly oneOf?: readonly Wire[];
  readonly enum?: readonly (string | number)[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly minimum?: number;
  readonly items?: Wire;
  readonly properties?: Readonly<Record<string, Wire>>;
  readonly required?: readonly string[];
  readonly description?: string;
}
export type Schemas = Readonly<Record<string, Wire>>;

export function nameOf({ $ref }: Wire): string | null {
  return $ref?.split("/").at(-1) ?? null;
}

/** Resolves a reference; a description beside it stays. */
export function resolved(schema: Wire, schemas: Schemas): Wire {
  const name = nameOf(schema);
  if (name === null) return schema;
  const { $ref: _, ...own } = schema;
  return { ...resolved(schemas[name] ?? {}, schemas), ...own };
}

export function alternativesOf({ anyOf, oneOf }: Wire): readonly Wire[] | undefined {
  return anyOf ?? oneOf;
}

/** Examples of texts, by field name. */
const texts: Readonly<Record<string, string>> = {
  activityName: "Grand rounds in neurology",
  certificateNumber: "N-7101",
  certificationName: "Neurology",
  city: "Rochester",
  currentEmail: "ruth.okafor@example.org",
  email: "ruth.okafor@example.org",
  emailAddress: "ruth.okafor@example.org",
  firstName: "Ruth",
  fullName: "Ruth Okafor, MD",
  homePhoneNumber: "507-555-0100",
  invoiceNumber: "INV-20417",
  lastName: "Okafor",
  secret: "3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  licenseNumber: "MN-20417",
  line1: "200 First Street SW",
  newEmail: "r.okafor@example.org",
  organizationName: "American Academy of Neurology",
  outstandingRequirements: "CME",
  stateCode: "MN",
  title: "Continuing Certification Examination in Neurology",
  zipCode: "55905",
};

const formats: Readonly<Record<string, string>> = {
  uri: "https://www.board.example/",
  uuid: "0b8f6c1e-5d0a-4a57-9a55-6f3c2f1f6e0d",
};

/** Returns a value that the schema allows. Optional fields are left out, and lists have one entry. */
export function exampleOf(schema: Wire, schemas: Schemas, name = "", depth = 0): unknown {
  const inner = resolved(schema, schemas);
  if (inner.examples !== undefined) return inner.examples[0];
  if (inner.const !== undefined) return inner.const;
  if (inner.enum !== undefined) return inner.enum[0];
  const alternatives = alternativesOf(inner);
  if (alternatives !== undefined) {
    const [first] = alternatives.filter((one) => one.type !== "null");
    return first === undefined || depth > 6 ? null : exampleOf(first, schemas, name, depth);
  }
  switch (typeof inner.type === "string" ? inner.type : inner.type?.[0]) {
    case "array":
      return inner.items === undefined || depth > 6 ? [] : [exampleOf(inner.items, schemas, name, depth + 1)];
    case "object":
      return Object.fromEntries(
        Object.entries(inner.properties ?? {})
          .filter(([property]) => inner.required?.includes(property))
          .map(([property, field]) => [property, exampleOf(field, schemas, property, depth + 1)]),
      );
    case "integer":
      return /year$/i.test(name) ? 2026 : Math.max(inner.minimum ?? 1, 1);
    case "number":
      return /fee|amount|total|balance/i.test(name) ? 185 : Math.max(inner.minimum ?? 0, 0);
    case "boolean":
      return false;
    case "string":
      return formats[inner.format ?? ""] ?? texts[name] ?? "…";
    default:
      return null;
  }
}
