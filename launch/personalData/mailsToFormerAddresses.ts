import { type SQL, sql } from "drizzle-orm";
import type { PhysicianId } from "~/contract/ids";

/**
 * A query for the ids of mails to addresses that the history of a physician names. Of an address that another person has or
 * had, only those from the physician's time count, with the week in which the former owner can object.
 */
export function mailsToFormerAddresses(physicianId: PhysicianId): SQL {
  const own = sql`kind = 'email-address' and physician_id = ${physicianId}`;
  const isAnothers = sql`
    exists (select from board.physician
             where physician_id <> ${physicianId} and lower(email_address) = lower(recipient))
    or exists (select from identity.account
                where subject not in (select subject from board.principal where physician_id = ${physicianId})
                  and lower(recipient) in (lower(email), lower(recovery_email)))
    or exists (select from board.change
                where kind = 'email-address' and physician_id <> ${physicianId}
                  and lower(recipient) in (lower(before ->> 'emailAddress'), lower(after ->> 'emailAddress')))`;
  const isOfTheirTime = sql`
    exists (select from board.change
             where ${own} and before ->> 'emailAddress' = recipient
               and queued_at < changed_at + interval '7 days'
               and queued_at >= coalesce(
                 (select max(came.changed_at) from board.change as came
                   where came.kind = 'email-address' and came.physician_id = ${physicianId}
                     and came.after ->> 'emailAddress' = recipient and came.changed_at < change.changed_at),
                 '-infinity'))`;
  return sql`
    with mail as materialized (
      select mail_id, recipient, queued_at from board.outgoing_mail
       where recipient in (select before ->> 'emailAddress' from board.change where ${own}
                           union select after ->> 'emailAddress' from board.change where ${own}))
    select mail_id from mail where not (${isAnothers}) or ${isOfTheirTime}`;
}
