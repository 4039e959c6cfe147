import { describe, expect, it } from "vitest";
import { errorPage, keptOn, paymentOn, referenceOf } from "./errorPage";

const configuration = { paymentsEmail: "payments@board.example" };

describe("the error page", () => {
  it.each([undefined, "UnexpectedError", "SomethingElse", "<script>"])(
    "SHELL-06 shows an unexpected error for %s",
    (id) => {
      expect(errorPage(id, configuration).title).toBe("An unexpected error has occurred");
    },
  );

  it.each(["PaymentProcessingError", "paymentprocessingerror"])(
    "SHELL-07 warns after %s against paying again",
    (id) => {
      expect(errorPage(id, configuration).paragraphs).toEqual([
        "There was an issue with the processing of your payment. DO NOT attempt to pay again because that can result in a double payment. Please contact payments@board.example to find out if your payment was received.",
      ]);
    },
  );

  it("promises neither better luck nor that nothing has happened where the board offers no such thing", () => {
    const { title, paragraphs } = errorPage("NotOffered", configuration);
    expect(title).toBe("The board does not offer this here");
    expect(paragraphs.join(" ")).not.toMatch(/try again|nothing was changed/i);
  });

  it.each([
    ["/en/dashboard?license=new#license-number", "/en/dashboard?license=new"],
    ["//elsewhere.example/dashboard", null],
    ["https://elsewhere.example/", null],
    ["javascript:alert(1)", null],
    ["/authentication/logout", null],
  ])("leads back to what was entered on %s: %s", (kept, expected) => {
    expect(keptOn(`https://portal.example/error/UnexpectedError?${new URLSearchParams({ kept })}`)).toBe(expected);
  });

  it("leads back to nothing where nothing was kept", () => {
    expect(keptOn("https://portal.example/error/UnexpectedError")).toBeNull();
  });

  it("PAY-10 leads to the payment that the address names", () => {
    const paymentId = "3f0c2a9e-7a11-4a55-9e0b-1f0d2c3b4a59";
    const paymentOnError = (query: string) => paymentOn(`https://portal.example/error/PaymentProcessingError${query}`);
    expect(paymentOnError(`?payment=${paymentId}`)).toBe(`/payments/${paymentId}?looked=0`);
    expect(paymentOnError("?payment=1/../../staff")).toBeNull();
    expect(paymentOnError("")).toBeNull();
  });

  it("gives the reference of the request that failed, and shows nothing else that an address says", () => {
    const failed = "3f0c2a9e-7a11-4a55-9e0b-1f0d2c3b4a59";
    const address = "https://portal.example/physicianportal/error/UnexpectedError";
    expect(referenceOf(`${address}?reference=${failed}`, "own")).toBe(failed);
    expect(referenceOf(`${address}?reference=call+555-0100`, "own")).toBe("own");
    expect(referenceOf(address, "own")).toBe("own");
  });
});
