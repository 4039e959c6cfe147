import { expect, it } from "vitest";
import { creditCard, intentIn } from "~/tests/support/payments/intents";
import { markupOf } from "~/tests/support/pages/markupOf";
import { Confirm } from "./Confirm";
import { confirmView } from "./view";

it("FEE-08 says that fees are non-refundable, above the button that pays", async () => {
  const view = confirmView(intentIn("ready", { method: creditCard }));
  const [before = "", after] = (await markupOf(<Confirm view={view} isChanged={false} />)).split("Pay $257.50 now");
  expect(before).toContain("Fees are non-refundable.");
  expect(after).toBeDefined();
});
