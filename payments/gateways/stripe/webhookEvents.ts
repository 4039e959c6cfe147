import type { z } from "~/contract/zod";
import type { WebhookEvent } from "../gateway";
import { attemptField, eventBody, eventObject } from "./stripeObjects";

/** Events that the endpoint subscribes to (docs/stripe.md); others are ignored. */
const eventTypes: readonly string[] = [
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "charge.refunded",
  "refund.updated",
  "refund.failed",
  "charge.dispute.closed",
  "checkout.session.completed",
  "checkout.session.expired",
];

const attemptShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}:\d{1,4}$/;

/** Events about money that is taken back, or after all not: they happen when nothing asks any more. */
export const takenBackTypes: readonly string[] = [
  "charge.refunded",
  "refund.updated",
  "refund.failed",
  "charge.dispute.closed",
];

/** Reads a correctly signed event; null for a body that is none. */
export function readEvent(rawBody: Uint8Array): WebhookEvent | null {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(rawBody));
  } catch {
    return null;
  }
  const parsed = eventBody.safeParse(json);
  return parsed.success ? aboutWhat(parsed.data) : null;
}

export function aboutWhat({ id: eventId, type, data }: z.infer<typeof eventBody>): WebhookEvent {
  if (!eventTypes.includes(type)) return { kind: "other" };
  const about = eventObject.safeParse(data.object);
  if (!about.success) return { kind: "other" };
  const { object, id, metadata, payment_intent } = about.data;
  const idempotencyKey = metadata?.[attemptField];
  if (idempotencyKey !== undefined && attemptShape.test(idempotencyKey))
    return { kind: "attempt", eventId, idempotencyKey };
  const transactionId = object === "payment_intent" ? id : payment_intent;
  return typeof transactionId === "string" ? { kind: "transaction", eventId, transactionId } : { kind: "other" };
}
