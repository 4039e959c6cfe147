import type { ChargingGateway, Gateway } from "../gateway";

/**
 * A board that charges by itself, with a token, and records in the same call what was paid. No answer of the board
 * makes it throw, and it reports `absent` only when that is certain (docs/decisions/0043).
 */
export type ChargingBoard = Required<Pick<ChargingGateway, "charge" | "lookup" | "charger">>;

/** `withKeys` charges a key once and can look it up; `withoutKeys` knows no keys, so only its records can be read. */
export const boardChargers = { withoutKeys: "board", withKeys: "board+key" } as const;

/**
 * The `tokenizer` turns cards and accounts into tokens but charges nothing; the board gets its name (PAY-15) and
 * charges. With Stripe, the tokenizer's key belongs to the board's own account (docs/decisions/0131).
 */
export function boardGateway(tokenizer: Gateway, board: ChargingBoard): ChargingGateway {
  // The money is in the board's account with the provider: only the board reports events to the portal.
  const { missedEvents: _, ...collecting } = tokenizer;
  return {
    ...collecting,
    capabilities: {
      ...collecting.capabilities,
      // What the provider's account offers may be known only later.
      get bank() {
        return collecting.capabilities.bank;
      },
      // The provider's checkout charges by itself: there would be two chargers, it and the board.
      payOverTime: null,
      chargedBy: "board",
    },
    begin: async (session) => (session.mode === "pay-over-time" ? { kind: "unavailable" } : tokenizer.begin(session)),
    async charger() {
      // Nothing is collected unless it is certain whose account holds it: no board could charge it.
      await tokenizer.charger?.();
      return board.charger();
    },
    charge: (attempt, intent) => board.charge(attempt, intent),
    lookup: (idempotencyKey, trace, intent) => board.lookup(idempotencyKey, trace, intent),
    // The portal's key can neither see nor refund what the board charged.
    lookupTransaction: async () => ({ kind: "unavailable" }),
    refund: async () => ({ kind: "refused", code: null }),
  };
}
