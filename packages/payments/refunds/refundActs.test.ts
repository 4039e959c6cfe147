import { expect, it } from "vitest";
import { readRefundAct, refundActText } from "./refundActs";

it.each([
  [refundActText("requested", "$1,050.00", "Paid twice:\nsee case 4711"), "requested", "Paid twice:\nsee case 4711"],
  [refundActText("approved", "$1,050.00"), "approved", null],
  [refundActText("withdrawn", "$1,050.00"), "withdrawn", null],
  [refundActText("closed", "$1,050.00"), "closed", null],
])("PAY-41 is read from the journal as it was written: %j", (why, kind, reason) => {
  expect(readRefundAct(why)).toEqual({ kind, amount: "$1,050.00", reason });
});

it.each(["requested refund withdrawn", "refused refund closed"])(
  "PAY-41 is read from an older line without an amount: %s",
  (why) => {
    expect(readRefundAct(why)).toMatchObject({ amount: null, reason: null });
  },
);

it.each([
  "begun",
  "refund of $5.00 not made: It is disputed",
  "refund refused by the provider (none)",
  "settled as due-again by staff: refund of $5.00 approved",
])("PAY-41 leaves out what is no act of staff about a refund: %s", (why) => {
  expect(readRefundAct(why)).toBeNull();
});
