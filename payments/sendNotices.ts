import type { Machinery } from "./machinery";
import { whoCharged } from "./charger";
import { isTrue } from "./notices";
import type { StoredNotice } from "./store/noticeStore";

/** Hands over every notice that is due, the oldest first, until none is or `goesOn` says no more. */
export async function sendNotices(machinery: Machinery, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    const notice = await machinery.notices.take();
    if (notice === null) return;
    await send(machinery, notice);
  }
}

async function send(machinery: Machinery, notice: StoredNotice): Promise<void> {
  const { notices, store, notifying, log } = machinery;
  const { noticeId, intentId, kind } = notice;
  const intent = await store.find(intentId);
  if (intent === null) throw new Error("A notice is about a payment that is there");
  if (!isTrue(kind, intent)) return notices.settle(noticeId, "outdated");
  const answer = await notifying.notify(noticeId, kind, intent, whoCharged(intent.attempt, machinery));
  if (answer === "unavailable") return notices.putOff(notice);
  if (answer === "refused") log.warn({ intentId, kind }, "the board mails no notice about a payment");
  return notices.settle(noticeId, answer);
}
