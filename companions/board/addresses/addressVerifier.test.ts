import { describe, expect, it } from "vitest";
import { storedAddress } from "~/tests/support/records/addresses";
import { httpVerifier } from "./addressVerifier";

const entered = storedAddress();
const { company, line1, line2, city, stateId, stateCode, zipCode, countryId } = entered;
const postal = { company, line1, line2, city, stateId, stateCode, zipCode, countryId };
const known = { isValid: true, suggestedAddress: { ...postal, zipCode: "62703-1234" }, originalAddress: postal };

function verifierThat(answer: (request: Request) => Response | Promise<Response>, timeout = 1_000) {
  const faults: string[] = [];
  const requests: Request[] = [];
  const verify = httpVerifier({
    url: "https://verifier.example/v1",
    key: "a-key",
    timeoutMs: timeout,
    onFailure: (fault) => faults.push(fault),
    fetch: async (url, init) => {
      const request = new Request(url, init);
      requests.push(request.clone());
      return answer(request);
    },
  });
  return { verify, faults, requests };
}

describe("a verifier elsewhere", () => {
  it("ADDR-03 is asked with its key, and its answer is taken", async () => {
    const { verify, requests } = verifierThat(() => Response.json([known]));
    expect(await verify([postal])).toEqual([known]);
    expect(requests[0]?.headers.get("authorization")).toBe("Bearer a-key");
    expect(await requests[0]?.json()).toEqual([postal]);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ["an error", () => new Response("62703 is wrong", { status: 500 })],
    ["no JSON", () => new Response("<html>")],
    ["another shape", () => Response.json([{ valid: true }])],
    ["fewer answers than questions", () => Response.json([])],
    ["nothing", () => Promise.reject(new TypeError("fetch failed for 1400 S 6th St"))],
  ])("cannot be asked when it answers %s, and no address is logged", async (_what, answer) => {
    const { verify, faults } = verifierThat(answer);
    expect(await verify([postal])).toBeNull();
    expect(faults).toHaveLength(1);
    expect(faults.join()).not.toMatch(/62703|6th/);
  });
});
