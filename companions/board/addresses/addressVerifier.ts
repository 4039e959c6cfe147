import { type AddressToVerify, type VerifiedAddress, verifiedAddress } from "@portal/contract/people/address";
import { askOutside, causeOf, type Fetch, readText } from "@portal/contract/httpAnswers";
import { z } from "@portal/contract/zod";

/**
 * Verifies addresses, in their order: whether each is known, and its standard form. Null if the verifier is
 * unavailable.
 */
export type AddressVerifier = (addresses: readonly AddressToVerify[]) => Promise<readonly VerifiedAddress[] | null>;

export interface AddressOptions {
  readonly verify: AddressVerifier;
  /** Country ids whose law requires consent before an address is stored (ADDR-04). */
  readonly optInCountryIds: readonly number[];
}

export type PostalAddress = Pick<AddressToVerify, "line1" | "line2" | "city" | "stateCode" | "zipCode">;

/** About a hundred times what three addresses with suggestions need. */
const maxAnswerBytes = 256 * 1024;

interface VerificationService {
  readonly url: string;
  /** Sent as a bearer token; null if the service needs none. */
  readonly key: string | null;
  readonly timeoutMs: number;
  /** `fault` never contains the addresses. */
  readonly onFailure: (fault: string) => void;
  readonly fetch?: Fetch;
}

/**
 * ADDR-03 by a commercial verifier, or an adapter in front of one, that answers in the contract's format: a POST with a
 * list of addresses returns one item for each, in order (`verifiedAddress`).
 */
export function httpVerifier({ url, key, timeoutMs, onFailure, fetch }: VerificationService): AddressVerifier {
  return async (addresses) => {
    try {
      const headers = {
        "content-type": "application/json",
        accept: "application/json",
        ...(key && { authorization: `Bearer ${key}` }),
      };
      const body = JSON.stringify(addresses);
      const response = await askOutside(url, { method: "POST", headers, body }, { timeoutMs, fetch });
      if (!response.ok) return failed(onFailure, `answered ${response.status}`);
      const read = z
        .array(verifiedAddress)
        .length(addresses.length)
        .safeParse(JSON.parse((await readText(response, maxAnswerBytes)) ?? ""));
      return read.success ? read.data : failed(onFailure, "answered something else than the contract's shape");
    } catch (error) {
      return failed(onFailure, causeOf(error));
    }
  };
}

function failed(onFailure: (fault: string) => void, fault: string): null {
  onFailure(fault);
  return null;
}
