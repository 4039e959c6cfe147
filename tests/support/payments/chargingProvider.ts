import type { Charging, ChargedByProvider } from "@portal/board/api/boardOptions";
import { sumCents } from "@portal/domain/billing/money";

/**
 * A provider in memory, for a board that charges by itself. It keeps its promises: one charge for each key, and none
 * for a key that it called absent. Tokens that begin with `declined` are declined.
 */
export function chargingProvider() {
  const said = new Map<string, ChargedByProvider>();
  const state = {
    said,
    /** `lose`: it charges, and the answer is lost; `down`: nothing reaches it. */
    behavior: "answer" as "answer" | "lose" | "down",
    asked: 0,
    charges: () => [...said.values()].flatMap((one) => (one.kind === "charged" ? [one.charge] : [])),
    /** Called after the charge, before its answer. */
    onCharged: (): Promise<unknown> => Promise.resolve(),
  };
  const charging: Charging = {
    async charge({ idempotencyKey, token, amount, surcharge }) {
      state.asked += 1;
      if (state.behavior === "down") return { kind: "unknown" };
      if (!said.has(idempotencyKey)) {
        const charge = {
          transactionId: `provider-${idempotencyKey}`,
          transactionAmount: sumCents([amount, surcharge]),
          surchargeAmount: surcharge,
          responseCode: "approved",
          isSuccessful: true,
        };
        const isDeclined = token.startsWith("declined");
        said.set(
          idempotencyKey,
          isDeclined ? { kind: "declined", responseCode: "declined" } : { kind: "charged", charge, state: "settled" },
        );
        if (!isDeclined) await state.onCharged();
      }
      const answer = said.get(idempotencyKey) ?? { kind: "unknown" };
      return state.behavior === "lose"
        ? { kind: "unknown" }
        : answer.kind === "absent"
          ? { kind: "declined", responseCode: "void" }
          : answer;
    },
    lookup(idempotencyKey) {
      if (state.behavior === "down") return Promise.resolve({ kind: "unknown" });
      const answer = said.get(idempotencyKey) ?? { kind: "absent" };
      said.set(idempotencyKey, answer);
      return Promise.resolve(answer);
    },
  };
  return { charging, state };
}
