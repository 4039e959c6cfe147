import { verifiedAddress } from "~/contract/people/address";
import { readText } from "~/contract/httpAnswers";
import { z } from "~/contract/zod";
import type { AddressVerifier } from "./addressVerifier";

/** In bytes; three addresses and what is suggested for them are a hundredth of it. */
const maxAnswerBytes = 256 * 1024;

interface VerificationService {
  /** Where addresses are posted to. */
  readonly url: string;
  /** Sent as a bearer token; null where the service wants none. */
  readonly key: string | null;
  /** Milliseconds after which it is given up. */
  readonly timeoutMs: number;
  /** Told why it could not be asked, without what was asked. */
  readonly onFailure: (fault: string) => void;
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * ADDR-03 by a commercial verifier, or an adapter in front of one, that answers in the contract's shape: the addresses
 * are posted as a list, and the answer has one item for each, in their order (`verifiedAddress`).
 */
export function httpVerifier({
  url,
  key,
  timeoutMs: timeout,
  onFailure,
  fetch = globalThis.fetch,
}: VerificationService): AddressVerifier {
  return async (addresses) => {
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json",
          ...(key && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify(addresses),
        redirect: "error", // An address goes where it was meant to and nowhere else.
        signal: AbortSignal.timeout(timeout),
      });
      if (!response.ok) return failed(onFailure, `answered ${response.status}`);
      const read = z
        .array(verifiedAddress)
        .length(addresses.length)
        .safeParse(JSON.parse((await readText(response, maxAnswerBytes)) ?? ""));
      return read.success ? read.data : failed(onFailure, "answered something else than the contract's shape");
    } catch (error) {
      // What an error says may quote what was sent; its name does not.
      return failed(onFailure, error instanceof Error ? error.name : "unknown");
    }
  };
}

function failed(onFailure: (fault: string) => void, fault: string): null {
  onFailure(fault);
  return null;
}
