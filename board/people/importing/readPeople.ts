import { emailKey } from "~/domain/people/emailAddress";
import type { Fault } from "../../importing/readJson";
import { type Locate, type LocatedFault, readDocument } from "../../importing/readDocument";
import { numberedTogether } from "../../store/importing/numbering";
import type { RecordPart } from "../../store/importing/recordPart";
import { recordParts } from "../../store/importing/recordParts";
import { type FileAccount, type FilePerson, peopleFile, recordOf } from "./peopleFile";
import { recordFaults } from "./recordFaults";

type ReadPeople =
  | { readonly kind: "people"; readonly people: readonly FilePerson[]; readonly located: Locate }
  | { readonly kind: "faults"; readonly faults: readonly LocatedFault[] };

/** Reads the text of a file of people. Either everything in it can be stored as far as the file itself tells, or every fault is told. */
export function readPeople(text: string, rules: SignInRules): ReadPeople {
  const read = readDocument(text, peopleFile, ({ people }) => [
    ...people.flatMap((person, index) => {
      const own = [...recordFaults(recordOf(person)), ...accountFaults(person.account, rules)];
      return own.map(({ path, message }) => ({ path: ["people", index, ...path], message }));
    }),
    ...sharedIds(people),
    ...sharedAddresses(people),
  ]);
  return read.kind === "faults" ? read : { kind: "people", people: read.content.people, located: read.located };
}

/** An id that two people, or two parts of one, claim for themselves. Those of one person's own part are found with it. */
function sharedIds(people: readonly FilePerson[]): Fault[] {
  const isNumbering = ({ id, numberedWith, table }: RecordPart) => id !== null && (numberedWith ?? table) === table;
  return recordParts.filter(isNumbering).flatMap((numbering) => {
    const owners = new Map<unknown, { readonly index: number; readonly part: RecordPart }>();
    const claims = people.flatMap((person, index) =>
      numberedTogether(numbering).flatMap((part) =>
        part.rows(recordOf(person)).map((row) => ({ ...row, index, part })),
      ),
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
      const key = field === "email" ? `email ${emailKey(value)}` : `subject ${value}`;
      const owner = owners.get(key);
      if (owner === undefined) owners.set(key, index);
      const message = `is also that of people[${owner}]`;
      return owner === undefined ? [] : [{ path: ["people", index, "account", field], message }];
    });
  });
}

/** How people sign in where the file is imported. */
export interface SignInRules {
  /** Whether the built-in identity provider lets them in; otherwise another one does, which knows them already. */
  readonly isBuiltIn: boolean;
  /** Passwords in files are for invented people only. */
  readonly takesPasswords: boolean;
}

/** What of an account is wrong here. Paths begin at the person. */
function accountFaults(account: FileAccount | null, { isBuiltIn, takesPasswords }: SignInRules): Fault[] {
  if (account === null) return [];
  const refused = (field: keyof FileAccount, message: string): Fault[] => {
    return account[field] === undefined ? [] : [{ path: ["account", field], message }];
  };
  const needed = (field: keyof FileAccount, message: string): Fault[] => {
    return account[field] === undefined ? [{ path: ["account", field], message }] : [];
  };
  if (!isBuiltIn) {
    const elsewhere = "belongs to the identity provider (OIDC_ISSUER); give only the subject here";
    return [
      ...needed("subject", "is missing: how the identity provider (OIDC_ISSUER) names the person"),
      ...refused("email", elsewhere),
      ...refused("password", elsewhere),
    ];
  }
  return [
    ...needed("email", "is missing; the person signs in with it"),
    ...refused("subject", "is for an identity provider of your own (OIDC_ISSUER); the built-in one gives its own"),
    ...(takesPasswords ? [] : refused("password", "is refused in production: a file must not contain passwords")),
  ];
}
