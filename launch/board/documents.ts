import { boardDatabase } from "~/board/store/boardDatabase";
import { revokeDocument } from "~/board/store/issueDocument";
import type { Configuration } from "~/configuration/configuration";
import { formatDocumentCode, readDocumentCode } from "~/domain/documentCode";
import { onBoard } from "./openBoard";
import { type ExitCode, say } from "./say";
import { revocationLine } from "./words";

/** From then on the public page says of the document that it was revoked (docs/decisions/0017). */
export async function revoke(typed: string, because: string | null, configuration: Configuration): Promise<ExitCode> {
  const code = readDocumentCode(typed);
  if (code === null) {
    const mistyped = `${typed} is not a code: one of its twelve letters and digits is missing or mistyped. Nothing was changed.`;
    return say(process.stderr, mistyped, 1);
  }
  return onBoard(configuration, async ({ pool, now }) => {
    const revocation = await revokeDocument(boardDatabase(pool), code, { at: now(), because });
    if (revocation.kind !== "unknown") return say(process.stdout, revocationLine(revocation), 0);
    const unknown = `The board has issued no document with the code ${formatDocumentCode(code)}. Nothing was changed.`;
    return say(process.stderr, unknown, 1);
  });
}
