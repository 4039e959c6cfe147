import { expect, it } from "vitest";
import { bankAccount, creditCard, intentIn, payer } from "~/tests/support/payments/intents";
import { defaultDebitAuthorization } from "~/domain/billing/debitAuthorization";
import { markupOf } from "~/tests/support/pages/markupOf";
import { Confirm } from "./Confirm";
import { confirmView } from "./view";

const texts = {
  boardName: "Meridian Board",
  paymentsEmail: "payments@board.example",
  debitAuthorization: defaultDebitAuthorization,
};

it("FEE-08 CCB-21 says that fees are non-refundable and what closes, above the button that pays", async () => {
  const view = confirmView(intentIn("ready", { method: creditCard }), "The block closes for good.", texts);
  const [before = "", after] = (await markupOf(<Confirm view={view} isChanged={false} />)).split("Pay $257.50 now");
  expect(before).toContain("Fees are non-refundable.");
  expect(before).toContain("The block closes for good.");
  expect(after).toBeDefined();
});

it("PAY-19 shows the authorization of a debit above the button that gives it, by the day on which the account was chosen", async () => {
  const view = confirmView(intentIn("ready", { method: bankAccount, payer }), null, texts);
  const [before = ""] = (await markupOf(<Confirm view={view} isChanged={false} />)).split("Pay $250.00 now");
  expect(before).toContain(
    "Ana García authorizes Meridian Board to debit $250.00 once, on or after March 2, 2026, electronically from the " +
      "personal checking account ending in 6789.",
  );
  expect(confirmView(intentIn("ready", { method: creditCard, payer }), null, texts).authorization).toBeNull();
});
