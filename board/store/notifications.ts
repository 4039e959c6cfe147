import { and, asc, eq, getTableColumns, gte, isNull, lte, or, sql } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "~/contract/ids";
import type { SystemNotification, SystemNotificationResponse } from "~/contract/systemNotification";
import { boardToday, wireDateOf } from "~/domain/boardTime";
import type { BoardDatabase } from "./boardDatabase";
import { systemNotification, systemNotificationResponse as response } from "./schema";

/** How long a notice stays hidden that was closed or followed, and not dismissed for good. */
export const remindAfter = Temporal.Duration.from({ hours: 24 });

/** Who looks at notices, or answers one, and when. */
export interface NotificationReader {
  readonly personKey: string;
  /** Whose notices they see beside those for everybody; null for the latter only. */
  readonly physicianId: PhysicianId | null;
  readonly now: Temporal.Instant;
}

/** The notices that are to be shown, the oldest first. */
export async function readNotifications(
  database: BoardDatabase,
  reader: NotificationReader,
): Promise<SystemNotification[]> {
  const { personKey, now } = reader;
  const { physicianId: _, activeFrom, activeThrough, ...shown } = getTableColumns(systemNotification);
  return database
    .select(shown)
    .from(systemNotification)
    .leftJoin(
      response,
      and(eq(response.systemNotificationId, systemNotification.systemNotificationId), eq(response.personKey, personKey)),
    )
    .where(
      and(
        isShownTo(reader),
        or(isNull(activeThrough), gte(activeThrough, wireDateOf(boardToday(now)))),
        or(
          isNull(response.personKey),
          and(eq(response.permanentlyDismiss, false), lte(response.respondedAt, now.subtract(remindAfter))),
        ),
      ),
    )
    .orderBy(asc(activeFrom), asc(systemNotification.systemNotificationId));
}

/** Keeps an answer to a notice; false when the reader has no such notice. One that has ended can still be answered. */
export async function recordResponse(
  database: BoardDatabase,
  reader: NotificationReader,
  answer: Pick<SystemNotificationResponse, "systemNotificationId" | "primaryActionTaken" | "permanentlyDismiss">,
): Promise<boolean> {
  const { systemNotificationId, primaryActionTaken, permanentlyDismiss } = answer;
  const found = await database
    .select({ systemNotificationId: systemNotification.systemNotificationId })
    .from(systemNotification)
    .where(and(eq(systemNotification.systemNotificationId, systemNotificationId), isShownTo(reader)));
  if (found.length === 0) return false;

  const { personKey, now } = reader;
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

/** For everybody or for the reader alone, and not for a later day. */
function isShownTo({ physicianId, now }: NotificationReader) {
  return and(
    or(
      isNull(systemNotification.physicianId),
      physicianId === null ? undefined : eq(systemNotification.physicianId, physicianId),
    ),
    lte(systemNotification.activeFrom, wireDateOf(boardToday(now))),
  );
}
