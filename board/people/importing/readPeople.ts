import type { z } from "~/contract/zod";
import { numberedTogether } from "../../store/numbering";
import type { Path, RecordPart } from "../../store/recordPart";
import { recordParts } from "../../store/recordParts";
import { accountFaults, type SignInRules } from "./accountFaults";
import { type Fault, fieldName } from "./fault";
import { type FilePerson, peopleFile, recordOf } from "./peopleFile";
import { readJson } from "./readJson";
import { recordFaults } from "./recordFaults";

/** A fault as it is told. */
export interface LocatedFault {
  readonly line: number;
  readonly field: string;
  readonly message: string;
}

export type ReadPeople =
  | { readonly kind: "people"; readonly people: readonly FilePerson[]; readonly located: Locate }
  | { readonly kind: "faults"; readonly faults: readonly LocatedFault[] };

export type Locate = (faults: readonly Fault[]) => LocatedFault[];

/** Reads the text of a file of people. Either everything in it can be stored as far as the file itself tells, or every fault is told. */
export function readPeople(text: string, rules: SignInRules): ReadPeople {
  const json = readJson(text);
  if (json.kind === "not-json") {
    return { kind: "faults", faults: [{ line: json.line, field: fieldName([]), message: json.message }] };
  }
  const { value, lineOf, faults: unstorable } = json.document;
  const located: Locate = (faults) =>
    faults
      .map(({ path, message }) => ({ line: lineOf(path), field: fieldName(path), message }))
      .sort((a, b) => a.line - b.line);
  const read = peopleFile.safeParse(value);
  if (!read.success) return { kind: "faults", faults: located([...unstorable, ...read.error.issues.map(shapeFault)]) };

  const { people } = read.data;
  const faults = [
    ...unstorable,
    ...unknownFields(value, read.data, []),
    ...people.flatMap((person, index) => {
      const own = [...recordFaults(recordOf(person)), ...accountFaults(person.account, rules)];
      return own.map(({ path, message }) => ({ path: ["people", index, ...path], message }));
    }),
    ...sharedIds(people),
    ...sharedAddresses(people),
  ];
  return faults.length > 0 ? { kind: "faults", faults: located(faults) } : { kind: "people", people, located };
}

function shapeFault(issue: z.core.$ZodIssue): Fault {
  const path = issue.path.map((step) => (typeof step === "number" ? step : String(step)));
  return { path, message: shapeMessage(issue) };
}

function shapeMessage(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type") {
    const expected = typeNames.get(issue.expected) ?? issue.expected;
    return /received undefined$/.test(issue.message) ? `is missing; ${expected} belongs here` : `is not ${expected}`;
  }
  if (issue.code === "invalid_value") return `is none of ${issue.values.map(String).join(", ")}`;
  if (issue.code === "too_small" && issue.origin === "number") return `is less than ${issue.minimum}`;
  if (issue.code === "too_big" && issue.origin === "number") return `is more than ${issue.maximum}`;
  if (issue.code === "too_small" && issue.origin === "string" && !/^[a-z]/.test(issue.message)) return "is too short";
  if (issue.code === "too_big" && issue.origin === "string" && !/^[a-z]/.test(issue.message)) return "is too long";
  // Our own messages go on from the field's name; the contract's are sentences.
  return /^[a-z]/.test(issue.message) ? issue.message : `is wrong: ${issue.message}`;
}

const typeNames: ReadonlyMap<string, string> = new Map([
  ["object", "an object { }"],
  ["array", "a list [ ]"],
  ["string", "a text"],
  ["number", "a number"],
  ["int", "a whole number"],
  ["boolean", "true or false"],
]);

/** What was written and not read: a slip of the pen would otherwise leave a fact out. */
function unknownFields(written: unknown, read: unknown, path: Path): Fault[] {
  if (typeof written !== "object" || written === null || typeof read !== "object" || read === null) return [];
  return Object.entries(written).flatMap(([name, value]) => {
    const own = [...path, Array.isArray(written) ? Number(name) : name];
    const readValue: unknown = Object.hasOwn(read, name) ? (read as Record<string, unknown>)[name] : undefined;
    if (readValue === undefined) return [{ path: own, message: "is no field that is known here" }];
    return unknownFields(value, readValue, own);
  });
}

/** An id that two people, or two parts of one, claim for themselves. Those of one person's own part are found with it. */
function sharedIds(people: readonly FilePerson[]): Fault[] {
  const isNumbering = ({ id, numberedWith, table }: RecordPart) => id !== null && (numberedWith ?? table) === table;
  return recordParts.filter(isNumbering).flatMap((numbering) => {
    const owners = new Map<unknown, { readonly index: number; readonly part: RecordPart }>();
    const claims = people.flatMap((person, index) =>
      numberedTogether(numbering).flatMap((part) => part.rows(recordOf(person)).map((row) => ({ ...row, index, part }))),
    );
    return claims.flatMap(({ path, values, index, part }): Fault[] => {
      const id = part.id ?? "";
      const owner = owners.get(values[id]);
      if (owner === undefined) owners.set(values[id], { index, part });
      const isKey = part.key.length === 1 && part.key[0] === id;
      if (owner === undefined || (owner.index === index && owner.part === part && isKey)) return [];
      const message = `is also that of another ${owner.part.name}, of people[${owner.index}]`;
      return [{ path: ["people", index, ...path, id], message }];
    });
  });
}

function sharedAddresses(people: readonly FilePerson[]): Fault[] {
  const owners = new Map<string, number>();
  return people.flatMap(({ account }, index): Fault[] => {
    return (["email", "subject"] as const).flatMap((field): Fault[] => {
      const value = account?.[field];
      if (value === undefined) return [];
      const key = field === "email" ? `email ${value.toLowerCase()}` : `subject ${value}`;
      const owner = owners.get(key);
      if (owner === undefined) owners.set(key, index);
      const message = `is also that of people[${owner}]`;
      return owner === undefined ? [] : [{ path: ["people", index, "account", field], message }];
    });
  });
}
