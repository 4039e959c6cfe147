import { askAbout, isAskable } from "./charger";
import { keepOutcome } from "./charging";
import type { Machinery } from "./machinery";
import type { PaymentActor } from "./payments";
import { askSoon, isAttemptOpen, type StoredIntent } from "./store/storedIntent";

/** Nobody opened a page or began an attempt since its page was closed: what follows from that may be decided. */
export function isAsClosed(now: StoredIntent, closed: StoredIntent): boolean {
  return now.attempts === closed.attempts && now.hostedSessionId === closed.hostedSessionId && !isAttemptOpen(now);
}

/**
 * Makes sure that the provider's own page takes nothing more of this intent's: `moved-on` where it has charged there,
 * `unsure` where the provider cannot say. A page that only gives tokens may stay open: nobody takes them any more.
 */
export async function closePage(
  machinery: Machinery,
  intent: StoredIntent,
  actor: PaymentActor,
): Promise<{ readonly kind: "closed" | "moved-on" | "unsure"; readonly intent: StoredIntent }> {
  const { store, gateway } = machinery;
  const { hostedSessionId, attempt } = intent;
  const charges = intent.state === "collecting" && isAttemptOpen(intent);
  if (hostedSessionId === null && !charges) return { kind: "closed", intent };
  const isOfAnother = charges && attempt !== null && !(await isAskable(gateway, attempt));
  const answer = isOfAnother
    ? ({ kind: "unknown" } as const)
    : hostedSessionId === null && attempt !== null
      ? await askAbout(gateway, intent, attempt)
      : await gateway.expire(hostedSessionId ?? "");
  if (!charges) {
    const { intent: closed } = await store.change(intent.intentId, actor, (now) =>
      now.hostedSessionId === hostedSessionId ? { set: { hostedSessionId: null } } : null,
    );
    return { kind: "closed", intent: closed };
  }
  if (answer.kind === "unavailable" || answer.kind === "unknown") {
    const { intent: unsure } = await store.change(intent.intentId, actor, (now) => {
      const asked = askSoon(now);
      return asked && { set: asked };
    });
    return { kind: "unsure", intent: unsure };
  }
  const kept = await keepOutcome(machinery, intent, answer.kind === "expired" ? { kind: "absent" } : answer, actor);
  return { kind: kept.state === "collecting" ? "closed" : "moved-on", intent: kept };
}
