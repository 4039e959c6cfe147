import type pg from "pg";
import type { PhysicianId } from "@portal/contract/ids";
import { identityDatabase } from "#identity/schema";
import { boardDatabase } from "#store/boardDatabase";
import { readImportedPhysician } from "#store/importing/replacePhysician";
import { type FilePerson, person } from "./peopleFile";
import { readSignIn, type SignInHere } from "./importedSignIn";

type ExportPeople =
  | { readonly kind: "exported"; readonly text: string }
  | { readonly kind: "unknown"; readonly physicianIds: readonly PhysicianId[] }
  /** A stored person doesn't fit the file format: an import would refuse them. */
  | { readonly kind: "invalid"; readonly physicianId: PhysicianId; readonly faults: readonly string[] };

/** As a file that `readPeople` reads, all as of one moment. Passwords are unknown and left out. */
export async function exportPeople(
  pool: pg.Pool,
  physicianIds: readonly PhysicianId[],
  here: SignInHere,
): Promise<ExportPeople> {
  const client = await pool.connect();
  try {
    return await boardDatabase(client).transaction(
      async (tx) => {
        const people: object[] = [];
        const unknown: PhysicianId[] = [];
        for (const physicianId of physicianIds) {
          const record = await readImportedPhysician(tx, physicianId);
          const account = await readSignIn({ tx, identity: identityDatabase(client) }, here, physicianId);
          if (record === null) {
            unknown.push(physicianId);
            continue;
          }
          const written = person.safeEncode({ account, ...record } as FilePerson);
          if (!written.success) {
            const faults = written.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
            return { kind: "invalid", physicianId, faults };
          }
          people.push(written.data);
        }
        if (unknown.length > 0) return { kind: "unknown", physicianIds: unknown };
        return { kind: "exported", text: `${JSON.stringify({ people }, null, 2)}\n` };
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
  } finally {
    client.release();
  }
}
