import type { Logger } from "pino";
import type { AddressOptions } from "~/board/addresses/addressVerifier";
import { embeddedVerifier } from "~/board/addresses/embeddedVerifier";
import { httpVerifier } from "~/board/addresses/httpVerifier";
import type { Configuration } from "~/configuration/configuration";

/** What the embedded board keeps addresses by: its own verifier, or the one of the settings. */
export function openAddresses(
  { addressVerifier, public: { optInCountryIds } }: Configuration,
  log: Logger,
): AddressOptions {
  if (addressVerifier.kind === "embedded") return { verify: embeddedVerifier, optInCountryIds };
  const onFailure = (fault: string) => log.warn({ fault }, "addresses could not be verified");
  return { verify: httpVerifier({ ...addressVerifier, onFailure }), optInCountryIds };
}
