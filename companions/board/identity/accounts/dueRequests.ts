import { isNull } from "drizzle-orm";
import type pg from "pg";
import type { Logger } from "pino";
import { Temporal } from "temporal-polyfill";
import { repeat } from "@portal/database/repeatedWork";
import type { WatchWork } from "@portal/database/watchedWork";
import { recordOperation } from "#store/journals";
import { type BoardTransaction, boardDatabase } from "../../store/boardDatabase";
import { lockPhysicianOf } from "../../store/people/changeEmailAddress";
import { carryOutReplacement } from "../emails/carryOutReplacement";
import { endReplacement } from "../emails/emailReplacements";
import { findOpenReplacement } from "../emails/openReplacement";
import type { ReplacementParts } from "../emails/requestReplacement";
import { reason } from "../log";
import type { IdentityOptions } from "../options";
import { emailReplacements, factorRemovals } from "../schema";
import { removeByStaff } from "../secondFactor/changeFactor";
import { endRemoval, findOpenRemoval, type Removal } from "../secondFactor/removals";
import { lockAccount } from "./accounts";
import { stageOf } from "./staffRequests";

const checkIntervalMs = 300_000;

type Parts = ReplacementParts & Pick<IdentityOptions, "onSignedOut">;

/** Carries out requests by staff after owners had time to object. Safe in several processes at once. */
export function startStaffRequests(
  pool: pg.Pool,
  parts: Omit<Parts, "database">,
  { watch, log }: { readonly watch: WatchWork; readonly log: Pick<Logger, "error" | "warn"> },
) {
  const database = boardDatabase(pool);
  return repeat(
    async (onSuccess) => {
      const areRemoved = await removeDueFactors({ ...parts, database }, log);
      const areReplaced = await replaceDueAddresses({ ...parts, database }, log);
      if (areRemoved && areReplaced) onSuccess();
    },
    {
      name: "staff-requests",
      intervalMs: checkIntervalMs,
      watch,
      onFailure: (error) => log.error({ err: error }, "requests by staff that are due could not be carried out"),
    },
  );
}

/** Carries out what is due and confirmed, and expires what was not confirmed in time; false where one failed. */
export async function removeDueFactors(
  { database, from }: Pick<Parts, "database" | "from">,
  log: Pick<Logger, "error">,
  now = Temporal.Now.instant(),
): Promise<boolean> {
  const open = await database
    .select({ subject: factorRemovals.subject })
    .from(factorRemovals)
    .where(isNull(factorRemovals.endedAt));
  return carryOutEach(open, log, (subject) =>
    database.transaction(async (tx) => {
      const account = await lockAccount(tx, subject);
      // Read under the lock: the owner may have kept the factor meanwhile.
      const removal = account && (await findOpenRemoval(tx, subject));
      const stage = removal ? stageOf(removal, now) : "waiting";
      if (!account || !removal || stage === "waiting") return;
      const changing = { tx, from, account, now };
      if (stage === "expired") await endRemoval(changing, { endedAs: "expired" });
      else if (await removeByStaff(changing, removal.requestedByName)) await recordRemoval(tx, removal);
    }),
  );
}

function recordRemoval(
  tx: BoardTransaction,
  { physicianId, reason: why, requestedBy, requestedByName }: Removal,
): Promise<void> {
  const by = { subject: requestedBy, name: requestedByName };
  return recordOperation(tx, { action: "account reset-factor", physicianId, reason: why, by });
}

/** The same for addresses. A disabled account stays as it is. */
export async function replaceDueAddresses(
  { database, from, dropEmailChange, onSignedOut }: Parts,
  log: Pick<Logger, "error" | "warn">,
  now = Temporal.Now.instant(),
): Promise<boolean> {
  const open = await database
    .select({ subject: emailReplacements.subject })
    .from(emailReplacements)
    .where(isNull(emailReplacements.endedAt));
  return carryOutEach(open, log, async (subject) => {
    const outcome = await database.transaction(async (tx) => {
      // Lock order everywhere: physicians first, then their accounts.
      const known = await lockPhysicianOf(tx, { issuer: from.issuer, subject });
      const account = await lockAccount(tx, subject);
      const replacement = account && (await findOpenReplacement(tx, subject));
      if (!account || !replacement || account.disabledAt !== null) return null;
      const stage = stageOf(replacement, now);
      if (stage === "due") return carryOutReplacement({ tx, from, dropEmailChange, known, account, now }, replacement);
      if (stage === "expired") await endReplacement({ tx, from, account, now }, { endedAs: "expired" });
      return null;
    });
    if (outcome?.kind === "replaced") await onSignedOut(subject, "operator");
    if (outcome?.kind === "taken") log.warn({ subject }, "an e-mail address was not replaced: another account has it");
  });
}

/** One that fails delays no other, and is tried again at the next check. */
async function carryOutEach(
  open: readonly { readonly subject: string }[],
  log: Pick<Logger, "error">,
  carryOut: (subject: string) => Promise<void>,
): Promise<boolean> {
  let isComplete = true;
  for (const { subject } of open)
    try {
      await carryOut(subject);
    } catch (error) {
      isComplete = false;
      log.error({ ...reason(error), subject }, "a request by staff could not be carried out");
    }
  return isComplete;
}
