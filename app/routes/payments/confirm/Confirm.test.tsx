import { expect, it } from "vitest";
import { creditCard, intentIn } from "~/tests/support/payments/intents";
import { markupOf } from "~/tests/support/pages/markupOf";
import { Confirm } from "./Confirm";
import { confirmView } from "./view";

it("FEE-08 CCB-21 says that fees are non-refundable and what closes, above the button that pays", async () => {
  const view = confirmView(intentIn("ready", { method: creditCard }), "The block closes for good.");
  const [before = "", after] = (await markupOf(<Confirm view={view} isChanged={false} />)).split("Pay $257.50 now");
  expect(before).toContain("Fees are non-refundable.");
  expect(before).toContain("The block closes for good.");
  expect(after).toBeDefined();
});
