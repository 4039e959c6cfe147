import type pg from "pg";
import { Temporal } from "temporal-polyfill";
import { attestationsBasis } from "~/app/routes/home/attestations/attestationForm";
import type { CCBlock } from "@portal/contract/certification/ccBlock";

/** The dashboard's attestation form, filled in repeatedly with new values. */
interface AttestationForm {
  next(): Promise<URLSearchParams>;
}

/** @param page the dashboard's HTML */
export function attestationForm(page: string, database: pg.Pool): AttestationForm {
  const markup = [...page.matchAll(/<form[\s>].*?<\/form>/gs)]
    .map(([form]) => form)
    .find((form) => form.includes('name="basis"'));
  if (markup === undefined) throw new Error("The page has no attestation form");
  const fields = fieldsOf(markup);
  const ccBlockId = Number(fields.get("ccBlockId"));
  const credits = [...fields.keys()].find((name) => name.startsWith("credits.") && name.endsWith(".CME"));
  if (credits === undefined) throw new Error("The form has no field for CME credits");
  let amount = 0;
  return {
    async next() {
      amount = (amount % 40) + 1;
      fields.set(credits, `${amount}`);
      fields.set(credits.replace("credits.", "attested."), "on");
      fields.set("basis", await storedBasis(database, ccBlockId));
      return new URLSearchParams(fields);
    },
  };
}

/** Returns what a browser would post for the form's first button. */
function fieldsOf(form: string): URLSearchParams {
  const fields = new URLSearchParams();
  const controls = [...form.matchAll(/<(input|button)\s([^>]*)>/g)];
  const attribute = (attributes: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
  for (const [, , attributes = ""] of controls) {
    const name = attribute(attributes, "name");
    const isLeftOut = attribute(attributes, "type") === "checkbox" && !/\bchecked=""/.test(attributes);
    if (name !== undefined && !isLeftOut && !fields.has(name)) fields.set(name, attribute(attributes, "value") ?? "on");
  }
  return fields;
}

interface StoredAttestation {
  readonly id: number;
  readonly updated: string;
  readonly credits: number;
  readonly isSelfReported: boolean;
}

/** Returns the form's `basis` for the stored state, so that no page has to be read between two posts. */
async function storedBasis(database: pg.Pool, ccBlockId: number): Promise<string> {
  const { rows } = await database.query<StoredAttestation>(
    `select cc_attestation_id::int as id, to_char(updated_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as updated,
            credits::float8 as credits, is_self_reported as "isSelfReported"
       from board.cc_attestation where cc_block_id = $1`,
    [ccBlockId],
  );
  const ccAttestations = rows.map(({ id, updated, credits, isSelfReported }) => ({
    ccAttestationId: id,
    updatedDate: Temporal.Instant.from(updated).toString(),
    credits,
    selfReportedCredits: isSelfReported ? 1 : 0,
  }));
  return attestationsBasis({ ccAttestations } as unknown as CCBlock); // It reads only these fields of each.
}
