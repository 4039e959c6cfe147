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
  const { hostedSessionId } = intent;
  const charged = intent.state === "collecting" && isAttemptOpen(intent) ? intent.attempt : null;
  if (hostedSessionId === null && charged === null) return { kind: "closed", intent };
  const answer = await askToClose(gateway, intent, charged);
  if (charged === null) {
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

/** `charged` is the attempt that the page itself makes; null where it only gives tokens. Only whose it is can close it. */
async function askToClose(
  gateway: Machinery["gateway"],
  intent: StoredIntent,
  charged: StoredIntent["attempt"],
): Promise<Awaited<ReturnType<Machinery["gateway"]["expire"] | typeof askAbout>>> {
  if (charged !== null && !(await isAskable(gateway, charged))) return { kind: "unknown" };
  const { hostedSessionId } = intent;
  if (hostedSessionId !== null) return gateway.expire(hostedSessionId);
  return charged === null ? { kind: "expired" } : askAbout(gateway, intent, charged);
}
