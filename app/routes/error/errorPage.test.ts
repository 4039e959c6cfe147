import { describe, expect, it } from "vitest";
import { errorPage, keptOn, referenceOf } from "./errorPage";

const configuration = { paymentsEmail: "payments@board.example" };
const paymentId = "3f0c2a9e-7a11-4a55-9e0b-1f0d2c3b4a59";
const on = (errorId: string | undefined, query = "") =>
  errorPage(errorId, configuration, `https://portal.example/error/${errorId ?? ""}${query}`);

describe("the error page", () => {
  it.each([undefined, "UnexpectedError", "SomethingElse", "<script>"])(
    "SHELL-06 shows an unexpected error for %s",
    (id) => {
      expect(on(id)).toMatchObject({ status: 503, title: "An unexpected error has occurred" });
    },
  );

  it.each(["PaymentProcessingError", "paymentprocessingerror"])(
    "SHELL-07 warns after %s against paying again",
    (id) => {
      expect(on(id).paragraphs).toEqual([
        "There was an issue with the processing of your payment. DO NOT attempt to pay again because that can result in a double payment. Please contact payments@board.example to find out if your payment was received.",
      ]);
    },
  );

  it("promises neither better luck nor that nothing has happened where the board offers no such thing", () => {
    const { status, title, paragraphs } = on("NotOffered");
    expect(status).toBe(404);
    expect(title).toBe("Your board does not offer this online");
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

  it("PAY-10 adds beneath it that the outcome is looked up and mailed, and the way to the payment", () => {
    const { paragraphs, paymentPage } = on("PaymentProcessingError", `?payment=${paymentId}`);
    expect(paragraphs).toEqual([
      expect.stringMatching(/^There was an issue .* if your payment was received\.$/),
      "We are looking up the outcome automatically, even after you leave this page, and will send you an e-mail when we know it.",
    ]);
    expect(paymentPage).toBe(`/payments/${paymentId}?looked=0`);
  });

  it.each([
    ["PaymentProcessingError", "?payment=1/../../staff"],
    ["PaymentProcessingError", ""],
    ["UnexpectedError", `?payment=${paymentId}`],
  ])("PAY-10 promises nothing of a payment on %s%s", (errorId, query) => {
    const { paragraphs, paymentPage } = on(errorId, query);
    expect(paymentPage).toBeNull();
    expect(paragraphs).toHaveLength(1);
  });

  it("gives the reference of the request that failed, and shows nothing else that an address says", () => {
    const failed = "3f0c2a9e-7a11-4a55-9e0b-1f0d2c3b4a59";
    const address = "https://portal.example/physicianportal/error/UnexpectedError";
    expect(referenceOf(`${address}?reference=${failed}`, "own")).toBe(failed);
    expect(referenceOf(`${address}?reference=call+555-0100`, "own")).toBe("own");
    expect(referenceOf(address, "own")).toBe("own");
  });
});
