import type { ChargingGateway, Gateway } from "../gateway";

/**
 * A board that takes the money itself, with a token, and records in the same call what was paid. It throws for nothing
 * that a board does, and says of no charge that there is none unless that is certain (docs/decisions/0043).
 */
export type ChargingBoard = Required<Pick<ChargingGateway, "charge" | "lookup" | "charger">>;

/** The second charges a key once, and says what became of it; the first knows no keys, and its books alone can be read. */
export const boardChargers = { withoutKeys: "board", withKeys: "board+key" } as const;

/**
 * Cards and accounts are turned into tokens by `tokenizer`, which charges nothing and whose name the board is told
 * (PAY-15); the board charges. With Stripe the tokenizer's key is of the board's own account (docs/decisions/0131).
 */
export function boardGateway(tokenizer: Gateway, board: ChargingBoard): ChargingGateway {
  // The money is in the board's account with the provider: the portal hears of it from the board alone.
  const { missedEvents: _, ...collecting } = tokenizer;
  return {
    ...collecting,
    capabilities: {
      ...collecting.capabilities,
      // What the provider's account offers may be known only later.
      get bank() {
        return collecting.capabilities.bank;
      },
      // The provider's own checkout takes the money itself: it and the board would be two who charge.
      payOverTime: null,
      chargedBy: "board",
    },
    begin: async (session) => (session.mode === "pay-over-time" ? { kind: "unavailable" } : tokenizer.begin(session)),
    async charger() {
      // Nothing is collected where it is not certain in whose account: no board could charge it.
      await tokenizer.charger?.();
      return board.charger();
    },
    charge: (attempt, intent) => board.charge(attempt, intent),
    lookup: (idempotencyKey, trace, intent) => board.lookup(idempotencyKey, trace, intent),
    // The portal's key sees and gives back nothing of what the board took.
    lookupTransaction: async () => ({ kind: "unavailable" }),
    refund: async () => ({ kind: "refused" }),
  };
}
