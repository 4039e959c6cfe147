import { NotificationApplication } from "~/contract/people/systemNotification";
import { type NotificationReader, readNotifications, recordResponse } from "../../store/correspondence/notifications";
import { personKeyOf, physicianOf } from "../caller";
import type { Call, Handler } from "../handler";
import { answer, refuse } from "../refusal";

/** Also another board's physicians and staff who act for nobody see what is for everybody. */
export const getSystemNotifications: Handler<"getSystemNotifications"> = async (call) =>
  answer(await readNotifications(call.database, readerOf(call)));

export const saveSystemNotificationResponse: Handler<"saveSystemNotificationResponse"> = async (call) => {
  const { body, database } = call;
  const reader = readerOf(call);
  if (body.systemNotificationApplicationId !== NotificationApplication.PhysicianPortal) {
    return refuse(422, "other-application", "Only the physician portal's notices are answered here");
  }
  if (body.personKey !== null && body.personKey !== reader.personKey) {
    return refuse(403, "other-person", "Nobody answers a notice for somebody else");
  }
  const isKept = await recordResponse(database, reader, body);
  return isKept ? answer(undefined) : refuse(404, "unknown-notification", "There is no such notice");
};

function readerOf({ caller, now }: Pick<Call<"getSystemNotifications">, "caller" | "now">): NotificationReader {
  return { personKey: personKeyOf(caller), physicianId: physicianOf(caller)?.physicianId ?? null, now };
}
