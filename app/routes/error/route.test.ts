import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { loader } from "./route";

const configuration = { paymentsEmail: "payments@board.example" };
const context = { configuration, requestId: "own" } as unknown as AppLoadContext; // Only what the page needs.

const paymentId = "3f0c2a9e-7a11-4a55-9e0b-1f0d2c3b4a59";

async function on(errorId: string | undefined, query = "") {
  const request = new Request(`https://portal.example/physicianportal/error/${errorId ?? ""}${query}`);
  const { data, init } = await loader({ request, params: { errorId }, context });
  return { ...data, status: init?.status };
}

describe("the error page", () => {
  it.each([undefined, "UnexpectedError", "SomethingElse", "<script>"])(
    "SHELL-06 shows an unexpected error for %s",
    async (id) => {
      expect(await on(id)).toMatchObject({ status: 503, title: "An unexpected error has occurred" });
    },
  );

  it.each(["PaymentProcessingError", "paymentprocessingerror"])(
    "SHELL-07 warns after %s against paying again",
    async (id) => {
      expect((await on(id)).paragraphs).toEqual([
        "There was an issue with the processing of your payment. DO NOT attempt to pay again because that can result in a double payment. Please contact payments@board.example to find out if your payment was received.",
      ]);
    },
  );

  it("promises neither better luck nor that nothing has happened where the board offers no such thing", async () => {
    const { status, title, paragraphs } = await on("NotOffered");
    expect(status).toBe(404);
    expect(title).toBe("The board does not offer this online");
    expect(paragraphs.join(" ")).not.toMatch(/try again|nothing was changed/i);
  });

  it.each([
    ["/en/dashboard?license=new#license-number", "/en/dashboard?license=new#license-number"],
    ["//elsewhere.example/dashboard", null],
    ["https://elsewhere.example/", null],
    ["javascript:alert(1)", null],
    ["/authentication/logout", null],
  ])("leads back to what was entered on %s: %s", async (kept, expected) => {
    const { keptOn } = await on("UnexpectedError", `?${new URLSearchParams({ kept })}`);
    expect(keptOn).toBe(expected);
  });

  it("leads back to nothing where nothing was kept", async () => {
    expect((await on("UnexpectedError")).keptOn).toBeNull();
  });

  it("PAY-10 adds beneath it that the outcome is looked up and mailed, and the way to the payment", async () => {
    const { paragraphs, paymentPage } = await on("PaymentProcessingError", `?payment=${paymentId}`);
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
  ])("PAY-10 promises nothing of a payment on %s%s", async (errorId, query) => {
    const { paragraphs, paymentPage } = await on(errorId, query);
    expect(paymentPage).toBeNull();
    expect(paragraphs).toHaveLength(1);
  });

  it("gives the reference of the request that failed, and shows nothing else that a URL says", async () => {
    const failed = "3f0c2a9e-7a11-4a55-9e0b-1f0d2c3b4a59";
    const referenceOn = async (query: string) => (await on("UnexpectedError", query)).reference;
    expect(await referenceOn(`?reference=${failed}`)).toBe(failed);
    expect(await referenceOn("?reference=call+555-0100")).toBe("own");
    expect(await referenceOn("")).toBe("own");
  });
});
