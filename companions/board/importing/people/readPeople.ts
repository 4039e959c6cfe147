import { z } from "@portal/contract/zod";
import { emailKey } from "@portal/domain/people/emailAddress";
import { numberedTogether } from "#store/importing/numbering";
import type { RecordPart } from "#store/importing/recordPart";
import { recordParts } from "#store/importing/recordParts";
import type { ImportedPhysician } from "#store/people/physicianRecord";
import { type Fault, fault } from "../readJson";
import { type Locate, type LocatedFault, readDocument, readItem } from "../readDocument";
import { listSplitter, type Piece } from "../splitList";
import { type FileAccount, type FilePerson, person, recordOf } from "./peopleFile";
import { recordFaults } from "./recordFaults";

/** A person of the file, valid as far as the file shows. */
export interface ReadPerson {
  readonly index: number;
  readonly person: FilePerson;
  readonly record: Required<ImportedPhysician>;
  /** Paths start at the person. */
  readonly located: Locate;
  /** Line of their account, which is stored after the file has been read. */
  readonly accountLine: number;
}

interface PeopleReader {
  /** Takes the file's next characters, and returns the people that they complete. */
  push(chunk: string): ReadPerson[];
  /** False when the rest of the file can't matter. */
  readonly canContinue: boolean;
  /** Call it at the end of the file, before reading `faults`. */
  end(): ReadPerson[];
  readonly faults: readonly LocatedFault[];
  readonly count: number;
}

/** Characters read of a file that has another format. */
const maxHeadLength = 1024 ** 2;

/** What precedes the list. Editors find the file's schema by `$schema`. */
const head = /^\uFEFF?\s*\{\s*("\$schema"\s*:\s*"[^"\\\n]*"\s*,\s*)?"people"\s*:\s*$/;

/** Reads a file of people as it arrives. Reports every fault. */
export function peopleReader(rules: SignInRules): PeopleReader {
  const splitter = listSplitter(head);
  const shared = sharedIds();
  const addresses = sharedAddresses();
  const faults: LocatedFault[] = [];
  let count = 0;

  function read(piece: Piece): ReadPerson[] {
    const index = count;
    count += 1;
    const one = readItem(piece, ["people", index], person, (own) => {
      const record = recordOf(own);
      return [
        ...recordFaults(record),
        ...accountFaults(own.account, rules),
        ...shared(record, index),
        ...addresses(own.account, index),
      ];
    });
    if (one.kind === "faults") {
      faults.push(...one.faults);
      return [];
    }
    const before = piece.text.slice(0, Math.max(0, piece.text.indexOf('"account"')));
    const accountLine = piece.line + (before.match(/\n/g)?.length ?? 0);
    return [{ index, person: one.content, record: recordOf(one.content), located: one.located, accountLine }];
  }

  function end(): ReadPerson[] {
    const { pieces, frame } = splitter.end();
    const last = pieces.flatMap(read);
    if (frame.kind === "other-head") {
      const shape = z.object({ people: z.array(z.unknown()).min(1, "is empty") });
      const whole = readDocument(frame.text.slice(0, maxHeadLength), shape, () => []);
      const other = { line: 1, field: "the file", message: 'has to be { "people": [ … ] } and nothing else' };
      faults.push(...(whole.kind === "faults" ? whole.faults : [other]));
    } else if (frame.kind === "fault") faults.push({ line: frame.line, field: "the file", message: frame.message });
    else if (count === 0) faults.push({ line: 1, field: "people", message: "is empty" });
    return last;
  }

  return {
    push: (chunk) => splitter.push(chunk).flatMap(read),
    get canContinue() {
      return splitter.canContinue;
    },
    end,
    faults,
    get count() {
      return count;
    },
  };
}

/** In characters: how much is checked before the database is opened. */
const maxBeginningLength = 10 * 1024 ** 2;

type Beginning =
  | { readonly kind: "people"; readonly characters: AsyncIterable<string> }
  | { readonly kind: "none"; readonly faults: readonly LocatedFault[] };

/**
 * Returns whether the file's beginning has anyone who can be stored. `characters` is the whole file, to be read once.
 */
export async function readBeginning(file: AsyncIterable<string>, rules: SignInRules): Promise<Beginning> {
  const reader = peopleReader(rules);
  const rest: AsyncIterator<string, unknown> = file[Symbol.asyncIterator]();
  const pieces: string[] = [];
  let size = 0;
  let isWhole = false;
  while (size < maxBeginningLength && reader.canContinue) {
    const next = await rest.next();
    isWhole = next.done === true;
    if (next.done === true) break;
    pieces.push(next.value);
    size += next.value.length;
    if (reader.push(next.value).length > 0) break;
  }
  if ((isWhole || !reader.canContinue) && reader.end().length === 0) return { kind: "none", faults: reader.faults };
  async function* characters(): AsyncGenerator<string> {
    yield* pieces;
    for (let more = await rest.next(); more.done !== true; more = await rest.next()) yield more.value;
  }
  return { kind: "people", characters: characters() };
}

/**
 * Finds ids used for two people, or for two parts of different people. Duplicates within one part are found elsewhere.
 */
function sharedIds(): (record: Required<ImportedPhysician>, index: number) => Fault[] {
  const isNumbering = ({ id, numberedWith, table }: RecordPart) => id !== null && (numberedWith ?? table) === table;
  const groups = recordParts.filter(isNumbering).map((numbering) => ({
    parts: numberedTogether(numbering),
    // One number encodes the owner's place in the file and in this list: there may be millions.
    owners: new Map<unknown, number>(),
  }));
  return (record, index) =>
    groups.flatMap(({ parts, owners }) =>
      parts.flatMap((part, at) =>
        part.rows(record).flatMap(({ path, values }): Fault[] => {
          const id = part.id ?? "";
          const owner = owners.get(values[id]);
          if (owner === undefined) owners.set(values[id], index * parts.length + at);
          const isKey = part.key.length === 1 && part.key[0] === id;
          if (owner === undefined || (owner === index * parts.length + at && isKey)) return [];
          const name = parts[owner % parts.length]?.name ?? "";
          const message = `is also that of another ${name}, of people[${Math.floor(owner / parts.length)}]`;
          return [fault([...path, id], message)];
        }),
      ),
    );
}

function sharedAddresses(): (account: FileAccount | null, index: number) => Fault[] {
  const owners = new Map<string, number>();
  return (account, index) =>
    (["email", "subject"] as const).flatMap((field): Fault[] => {
      const value = account?.[field];
      if (value === undefined) return [];
      const key = field === "email" ? `email ${emailKey(value)}` : `subject ${value}`;
      const owner = owners.get(key);
      if (owner === undefined) owners.set(key, index);
      return owner === undefined ? [] : [fault(["account", field], `is also that of people[${owner}]`)];
    });
}

export interface SignInRules {
  /** Whether they use the built-in identity provider; another one already knows them. */
  readonly isBuiltIn: boolean;
  /** Files may contain passwords only for invented people. */
  readonly takesPasswords: boolean;
}

/** Paths start at the person. */
export function accountFaults(account: FileAccount | null, { isBuiltIn, takesPasswords }: SignInRules): Fault[] {
  if (account === null) return [];
  const refused = (field: keyof FileAccount, message: string): Fault[] => {
    return account[field] === undefined ? [] : [fault(["account", field], message)];
  };
  const needed = (field: keyof FileAccount, message: string): Fault[] => {
    return account[field] === undefined ? [fault(["account", field], message)] : [];
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
