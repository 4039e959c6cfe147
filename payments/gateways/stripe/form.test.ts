import { expect, it } from "vitest";
import { formOf } from "./form";

it("writes lists, objects and what is in them as Stripe reads them, and leaves out what is not there", () => {
  const fields = {
    amount: 45_000,
    expand: ["latest_charge"],
    price: { data: [{ name: "A & B" }] },
    off_session: true,
    customer: undefined,
  };
  expect(decodeURIComponent(formOf(fields).toString())).toBe(
    "amount=45000&expand[0]=latest_charge&price[data][0][name]=A+&+B&off_session=true",
  );
  expect(formOf(fields).get("price[data][0][name]")).toBe("A & B");
});
