import type Provider from "oidc-provider";
import type { Logger } from "pino";
import type { Refuse } from "./formPosts";
import type { AccountContext, IdentityOptions } from "./options";
import type { Frame } from "./pages/page";
import type { IdentityDatabase } from "./schema";
import type { secretKeysOf } from "./secondFactor/factors";
import type { RememberedBrowsers } from "./secondFactor/rememberedBrowsers";
import type { Steps } from "./secondFactor/steps";
import type { KnownBrowsers } from "./signIn/knownBrowsers";
import type { SignInTickets } from "./signIn/signInAfterPasswordSet";

/** What the pages of the service are made of. */
export interface IdentityParts {
  readonly options: IdentityOptions;
  readonly account: AccountContext;
  readonly db: IdentityDatabase;
  readonly provider: Provider;
  readonly steps: Steps;
  readonly keys: ReturnType<typeof secretKeysOf>;
  readonly browsers: KnownBrowsers;
  readonly remembered: RememberedBrowsers;
  readonly tickets: SignInTickets;
  readonly frame: Frame;
  readonly refuse: Refuse;
  readonly log: Logger;
}
