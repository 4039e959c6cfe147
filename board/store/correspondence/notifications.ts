import { and, asc, eq, getTableColumns, gte, isNull, lte, or, type Placeholder, sql } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "~/contract/ids";
import type { SystemNotification, SystemNotificationResponse } from "~/contract/people/messages";
import type { WireDate } from "~/contract/values";
import { boardToday, wireDateOf } from "~/domain/time/boardTime";
import { type BoardDatabase, preparedQuery } from "../boardDatabase";
import { systemNotification, systemNotificationResponse as response } from "../schema";

/** How long a notice stays hidden that was closed or followed, and not dismissed for good. */
const remindAfter = Temporal.Duration.from({ hours: 24 });

/** Who looks at notices, or answers one, and when. */
export interface NotificationReader {
  readonly personKey: string;
  /** Whose notices they see beside those for everybody; null for the latter only. */
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

/** The notices that are to be shown, the oldest first. */
export async function readNotifications(
  database: BoardDatabase,
  { personKey, physicianId, now }: NotificationReader,
): Promise<SystemNotification[]> {
  const [today, remindedSince] = [wireDateOf(boardToday(now)), now.subtract(remindAfter)];
  return shownNotifications(database).execute({ personKey, physicianId, today, remindedSince });
}

/** Keeps an answer to a notice; false when the reader has no such notice. One that has ended can still be answered. */
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

/** For everybody or for the reader alone, and not for a later day than `today`. Nothing equals null, the reader of none. */
function isShownTo(physicianId: PhysicianId | null | Placeholder, today: WireDate | Placeholder) {
  const reader = sql.param(physicianId, systemNotification.physicianId);
  return and(
    or(isNull(systemNotification.physicianId), sql`${systemNotification.physicianId} = ${reader}`),
    lte(systemNotification.activeFrom, today),
  );
}
