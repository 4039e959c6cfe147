import type { PaymentServices } from "./paymentServices";
import { whoCharged } from "./charger";
import { isTrue } from "./notices";
import type { StoredNotice } from "./store/noticeStore";

/** Hands over every notice that is due, oldest first, until none is or `goesOn` returns false. */
export async function sendNotices(services: PaymentServices, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    const notice = await services.notices.take();
    if (notice === null) return;
    await send(services, notice);
  }
}

async function send(services: PaymentServices, notice: StoredNotice): Promise<void> {
  const { notices, store, notifying, log } = services;
  const { noticeId, intentId, kind } = notice;
  const intent = await store.find(intentId);
  if (intent === null) throw new Error("A notice is about a payment that is there");
  if (!isTrue(kind, intent)) return notices.settle(noticeId, "outdated");
  const answer = await notifying.notify(noticeId, kind, intent, whoCharged(intent.attempt, services));
  if (answer === "unavailable") return notices.putOff(notice);
  if (answer === "refused") log.warn({ intentId, kind }, "the board mails no notice about a payment");
  return notices.settle(noticeId, answer);
}
