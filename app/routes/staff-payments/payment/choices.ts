import type { IntentState } from "~/payments/intent";
import type { Settlement } from "~/payments/settlements";

/** What somebody may have found out, and what comes of saying so. */
export interface SettlementChoice {
  readonly as: Settlement;
  readonly label: string;
  readonly then: string;
}

type Words = Omit<SettlementChoice, "as">;

/** The same settlement is another statement of a charge that is in doubt, of one that is certain, and of none. */
const words: Readonly<
  Record<"in-doubt" | "charged" | "unsent" | "taken-back", Readonly<Partial<Record<Settlement, Words>>>>
> = {
  "in-doubt": {
    charged: {
      label: "The provider took the money",
      then: "It stays on the list until it is entered at the board by hand.",
    },
    "not-charged": { label: "The provider took no money", then: "The physician can pay again." },
  },
  charged: {
    "not-charged": { label: "The money was given back", then: "What it was to pay for can be paid again." },
    recorded: { label: "The board has the payment on record", then: "The payment is done." },
  },
  unsent: {
    "not-charged": { label: "No money was taken, or it was given back", then: "The physician can pay." },
    recorded: { label: "Money was taken, and the board has it on record", then: "The payment is over." },
  },
  "taken-back": { recorded: { label: "The board’s record is right now", then: "The payment is done." } },
};

const kinds: Readonly<Record<IntentState, keyof typeof words>> = {
  created: "unsent",
  collecting: "unsent",
  ready: "unsent",
  declined: "unsent",
  cancelled: "unsent",
  charging: "in-doubt",
  unknown: "in-doubt",
  charged: "charged",
  recorded: "charged",
  returned: "taken-back",
  refunded: "taken-back",
};

/** What a payment in this state (`stateForStaff`) may be settled as, in words. */
export function settlementChoices(state: IntentState, settlements: readonly Settlement[]): SettlementChoice[] {
  const said = words[kinds[state]];
  return settlements.flatMap((as) => {
    const chosen = said[as];
    return chosen === undefined ? [] : [{ as, ...chosen }];
  });
}
