import { type SQL, sql } from "drizzle-orm";
import type pg from "pg";
import type { Configuration } from "~/launch/configuration/configuration";
import { otherBoardPhysicianId, type OtherBoardPhysicianId, type PhysicianId } from "@portal/contract/ids";
import { personKeyOf } from "@portal/board/api/caller";
import { boardDatabase, type BoardTransaction } from "@portal/board/store/boardDatabase";
import { eraseContents } from "@portal/board/papers/contentCatalogue";
import { readPapers } from "@portal/board/store/papers/readPapers";
import { lockOwner, recordOperation } from "@portal/board/store/journals";
import { collectPersonalData, keyOf, mailsToFormerAddresses, type Person } from "../personalData/collectPersonalData";
import { changesAtErasure, erasedByPhysician } from "../personalData/personalTables";
import { command, idsOf, physicianIdsOf, reasonOf, withReason } from "./boardCommand";
import { type ExitCode, withBoard, say } from "./runCommand";

export const personalDataCommands = [
  command(
    {
      name: "personal-data",
      then: "ID",
      options: { "other-board": { type: "boolean" } },
      does: ["write everything that is kept about a physician"],
      isWritten: true,
    },
    personOf,
    writePersonalData,
  ),
  command(
    {
      name: "erase",
      then: 'ID --why "…"',
      options: { ...withReason, "other-board": { type: "boolean" } },
      does: [
        "erase a physician's personal data, where the law asks for it",
        "(both with --other-board: of a physician of another board)",
      ],
    },
    (words, values) => {
      const person = personOf(words, values);
      const reason = reasonOf(values);
      return person && typeof reason === "string" ? { ...person, reason } : null;
    },
    erase,
  ),
];

/** One person at a time, so that a list can't erase many by mistake. */
function personOf(
  words: readonly string[],
  { "other-board": isOfOtherBoard }: { readonly "other-board"?: boolean },
): { readonly person: Person } | null {
  if (words.length !== 1) return null;
  if (isOfOtherBoard === true) {
    const [id] = idsOf(words, otherBoardPhysicianId) ?? [];
    return id === undefined ? null : { person: { otherBoardPhysicianId: id } };
  }
  const [id] = physicianIdsOf(words) ?? [];
  return id === undefined ? null : { person: { physicianId: id } };
}

function writePersonalData({ person }: { readonly person: Person }, configuration: Configuration): Promise<ExitCode> {
  return withBoard(configuration, async ({ pool }) => {
    const data = await collectPersonalData(pool, person);
    if (data === null) return say(process.stderr, `${unknown(person)}.`, 1);
    return say(process.stdout, JSON.stringify(data, null, 2), 0);
  });
}

function erase(
  { person, reason }: { readonly person: Person; readonly reason: string },
  configuration: Configuration,
): Promise<ExitCode> {
  return withBoard(configuration, async ({ pool }) => {
    if (await erasePersonalData(pool, person, reason)) {
      const done = `The personal data of physician ${keyOf(person).id} were erased (docs/personal-data.md).`;
      return say(process.stdout, done, 0);
    }
    return say(process.stderr, `${unknown(person)}. Nothing was changed.`, 1);
  });
}

function unknown(person: Person): string {
  const whose = "physicianId" in person ? "physician" : "physician of another board";
  return `There is no ${whose} with the ID ${keyOf(person).id}`;
}

/**
 * Erases what is stored for a physician's own use of the portal, in one transaction, and journals it. Records that the
 * board must be able to show stay, with the name: `personalTables` says which. Of physicians of other boards nothing
 * stays. False for an unknown id.
 */
export async function erasePersonalData(pool: pg.Pool, person: Person, reason: string): Promise<boolean> {
  return boardDatabase(pool).transaction(async (tx) => {
    if ("otherBoardPhysicianId" in person) return eraseOfOtherBoard(tx, person.otherBoardPhysicianId, reason);
    const { physicianId } = person;
    await lockOwner(tx, physicianId);
    const onRecord = sql`select email_address from board.physician where physician_id = ${physicianId}`;
    if ((await tx.execute(onRecord)).rows.length === 0) return false;
    const subjects = sql`(select subject from board.principal where physician_id = ${physicianId})`;

    await tx.execute(
      sql`with letter as
            (delete from board.sent_verification_letter where physician_id = ${physicianId} returning mail_id)
          delete from board.outgoing_mail where mail_id in (select mail_id from letter)`,
    );
    await eraseMails(
      tx,
      sql`recipient in (${onRecord} union ${addressesOf(subjects)})
          or mail_id in (${mailsToFormerAddresses(physicianId)})`,
    );
    await eraseAccounts(tx, subjects);
    await eraseFromStaffSessions(tx, physicianId);
    await eraseMessages(tx, sql`physician_id = ${physicianId}`);
    await tx.execute(
      sql`delete from board.system_notification_response
           where person_key = ${personKeyOf({ kind: "physician", physicianId })} or system_notification_id in
             (select system_notification_id from board.system_notification where physician_id = ${physicianId})`,
    );
    await tx.execute(sql`delete from board.system_notification where physician_id = ${physicianId}`);
    const papers = await readPapers(tx, physicianId);
    await eraseContents(
      tx,
      papers.flatMap(({ contentId }) => contentId ?? []),
    );
    for (const table of erasedByPhysician)
      await tx.execute(sql`delete from ${sql.raw(table)} where physician_id = ${physicianId}`);
    // The table's trigger forbids deletion otherwise.
    await tx.execute(sql`alter table board.change disable trigger change_is_append_only`);
    const kinds = sql.join(
      Object.entries(changesAtErasure).flatMap(([kind, what]) => (what === "erased" ? [sql`${kind}`] : [])),
      sql`, `,
    );
    await tx.execute(sql`delete from board.change where physician_id = ${physicianId} and kind in (${kinds})`);
    await tx.execute(sql`alter table board.change enable trigger change_is_append_only`);
    await tx.execute(
      sql`update board.physician set email_address = null, ssn4 = null, date_of_birth = null
           where physician_id = ${physicianId}`,
    );
    await recordOperation(tx, { action: "erase", physicianId, reason });
    return true;
  });
}

async function eraseOfOtherBoard(tx: BoardTransaction, id: OtherBoardPhysicianId, reason: string): Promise<boolean> {
  const { rows: known } = await tx.execute(
    sql`select 1 from board.other_board_physician where other_board_physician_id = ${id} for update`,
  );
  if (known.length === 0) return false;
  const own = sql`other_board_physician_id = ${id}`;
  const subjects = sql`(select subject from board.principal where ${own})`;
  await eraseMails(tx, sql`recipient in (${addressesOf(subjects)})`);
  await eraseAccounts(tx, subjects);
  await tx.execute(sql`delete from board.principal where ${own}`);
  await eraseMessages(tx, own);
  const personKey = personKeyOf({ kind: "other-board", otherBoardPhysicianId: id });
  await tx.execute(sql`delete from board.system_notification_response where person_key = ${personKey}`);
  await tx.execute(sql`delete from board.learning_track where ${own}`);
  await tx.execute(sql`delete from board.other_board_physician where ${own}`);
  await recordOperation(tx, { action: "erase", about: `physician ${id} of another board`, reason });
  return true;
}

/** @param subjects a subquery. */
async function eraseAccounts(tx: BoardTransaction, subjects: SQL): Promise<void> {
  await tx.execute(sql`delete from portal.session where person ->> 'subject' in ${subjects}`);
  await tx.execute(sql`delete from portal.sign_out where subject in ${subjects}`);
  await tx.execute(sql`delete from portal.sessions_ended where subject in ${subjects}`);
  await tx.execute(sql`delete from identity.artifact where account_id in ${subjects}`);
  // Cascades to links, former addresses and second factors.
  await tx.execute(sql`delete from identity.account where subject in ${subjects}`);
}

/**
 * Ends acting for the physician in sessions of staff, which have the name and the reason, and takes the physician out of
 * the list of those opened last. Searches (encrypted) and notices of these sessions are deleted as a whole, as is
 * what staff typed on the page of the physician's account. The journal stays.
 */
async function eraseFromStaffSessions(tx: BoardTransaction, physicianId: PhysicianId): Promise<void> {
  const own = sql`jsonb_build_array(jsonb_build_object('physicianId', ${physicianId}::bigint))`;
  await tx.execute(
    sql`update portal.session
           set acting_for = case when jsonb_build_array(acting_for) @> ${own} then null else acting_for end,
               recent = jsonb_path_query_array(recent, '$[*] ? (@.physicianId != $id)',
                                               jsonb_build_object('id', ${physicianId}::bigint)),
               searches = '[]', notices = '[]'
         where recent @> ${own} or jsonb_build_array(acting_for) @> ${own}`,
  );
  await tx.execute(sql`delete from portal.kept_form where page = ${`/staff/account/${physicianId}`}`);
}

/** A query for every address to which the portal mails the accounts' owners. */
function addressesOf(subjects: SQL): SQL {
  return sql`select unnest(array[email, recovery_email]) from identity.account where subject in ${subjects}
       union select email from identity.former_address where subject in ${subjects}`;
}

/**
 * Payments and other physicians' letters stay, and name their mail: it stays without recipient and content, and is never
 * sent.
 *
 * @param own a condition on mails.
 */
async function eraseMails(tx: BoardTransaction, own: SQL): Promise<void> {
  const isNamed = sql`mail_id in
    (select receipt_mail_id from board.payment union select mail_id from board.sent_verification_letter)`;
  await tx.execute(
    sql`update board.outgoing_mail set recipient = '', content = null, attachment = null, retention_ended = true,
           state = case state when 'queued' then 'failed' else state end
         where (${own}) and ${isNamed}`,
  );
  await tx.execute(sql`delete from board.outgoing_mail where ${own}`);
}

/** @param own a condition on messages. */
async function eraseMessages(tx: BoardTransaction, own: SQL): Promise<void> {
  const messages = sql`(select message_id from board.message where ${own})`;
  await tx.execute(sql`delete from board.message_attachment where message_id in ${messages}`);
  await tx.execute(sql`delete from board.message_read where message_id in ${messages}`);
  await tx.execute(sql`delete from board.message where ${own}`);
}
