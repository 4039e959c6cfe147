import { and, asc, eq, getTableColumns, gte, isNull, lte, or, type Placeholder, sql } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "@portal/contract/ids";
import type { SystemNotification, SystemNotificationResponse } from "@portal/contract/people/messages";
import type { WireDate } from "@portal/contract/values";
import { boardToday, wireDateOf } from "@portal/domain/time/boardTime";
import { type BoardDatabase, preparedQuery } from "../boardDatabase";
import { systemNotification, systemNotificationResponse as response } from "../schema";

/** How long a notice stays hidden after it was closed or followed, unless it was dismissed permanently. */
const remindAfter = Temporal.Duration.from({ hours: 24 });

export interface NotificationReader {
  readonly personKey: string;
  /** Their own notices are shown in addition to those for everybody; null: only the latter. */
  readonly physicianId: PhysicianId | null;
  readonly now: Temporal.Instant;
}

const shownNotifications = preparedQuery((database) => {
  const { physicianId: _, activeFrom, activeThrough, ...shown } = getTableColumns(systemNotification);
  const [reader, today] = [sql.placeholder("personKey"), sql.placeholder("today")];
  return database
    .select(shown)
    .from(systemNotification)
    .leftJoin(
      response,
      and(eq(response.systemNotificationId, systemNotification.systemNotificationId), eq(response.personKey, reader)),
    )
    .where(
      and(
        isShownTo(sql.placeholder("physicianId"), today),
        or(isNull(activeThrough), gte(activeThrough, today)),
        or(
          isNull(response.personKey),
          and(eq(response.permanentlyDismiss, false), lte(response.respondedAt, sql.placeholder("remindedSince"))),
        ),
      ),
    )
    .orderBy(asc(activeFrom), asc(systemNotification.systemNotificationId))
    .prepare("shown_notifications");
});

/** Notices to show, oldest first. */
export async function readNotifications(
  database: BoardDatabase,
  { personKey, physicianId, now }: NotificationReader,
): Promise<SystemNotification[]> {
  const [today, remindedSince] = [wireDateOf(boardToday(now)), now.subtract(remindAfter)];
  return shownNotifications(database).execute({ personKey, physicianId, today, remindedSince });
}

/** Stores a response to a notice; false if the reader has no such notice. A notice that has ended still accepts one. */
export async function recordResponse(
  database: BoardDatabase,
  reader: NotificationReader,
  answer: Pick<SystemNotificationResponse, "systemNotificationId" | "primaryActionTaken" | "permanentlyDismiss">,
): Promise<boolean> {
  const { systemNotificationId, primaryActionTaken, permanentlyDismiss } = answer;
  const { personKey, physicianId, now } = reader;
  const isTheirs = isShownTo(physicianId, wireDateOf(boardToday(now)));
  const found = await database
    .select({ systemNotificationId: systemNotification.systemNotificationId })
    .from(systemNotification)
    .where(and(eq(systemNotification.systemNotificationId, systemNotificationId), isTheirs));
  if (found.length === 0) return false;

  await database
    .insert(response)
    .values({ systemNotificationId, personKey, respondedAt: now, primaryActionTaken, permanentlyDismiss })
    .onConflictDoUpdate({
      target: [response.systemNotificationId, response.personKey],
      set: {
        respondedAt: now,
        primaryActionTaken: sql`${response.primaryActionTaken} or excluded.primary_action_taken`,
        permanentlyDismiss: sql`${response.permanentlyDismiss} or excluded.permanently_dismiss`,
      },
    });
  return true;
}

/**
 * Whether a notice is for everybody or for the reader, and has started by `today`. In SQL nothing equals null, the id
 * of a reader without a record.
 */
function isShownTo(physicianId: PhysicianId | null | Placeholder, today: WireDate | Placeholder) {
  const reader = sql.param(physicianId, systemNotification.physicianId);
  return and(
    or(isNull(systemNotification.physicianId), sql`${systemNotification.physicianId} = ${reader}`),
    lte(systemNotification.activeFrom, today),
  );
}
