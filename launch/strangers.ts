import { Temporal } from "temporal-polyfill";
import type pg from "pg";
import type { Logger } from "pino";
import { ownCaptcha, questions } from "~/app/captcha/ownCaptcha";
import type { Strangers } from "~/app/captcha/strangers";
import { turnstile } from "~/app/captcha/turnstile";
import { usedChallenges } from "~/app/captcha/usedChallenges";
import { documentChecks } from "~/app/session/documentChecks";
import type { SecretKeys } from "~/database/secretBox";
import { makeSiteToken, readSiteToken, renewSiteToken } from "~/app/session/siteToken";
import { createVisits } from "~/app/session/visits";
import type { SignUpOptions } from "~/board/api/boardOptions";
import type { Questions } from "~/board/identity/options";
import type { Configuration } from "~/configuration/configuration";

const clock = () => Temporal.Now.instant();

/** What the embedded board knows strangers by: the portal's own tokens. */
export function signUpsOf(keys: SecretKeys, alarm: SignUpOptions["alarm"]): SignUpOptions {
  return {
    readSiteToken: (token) => readSiteToken(keys, token, clock()),
    secret: keys[0].toString("base64url"),
    alarm,
  };
}

/** The questions of the built-in identity service's pages. Challenges that were used are cleared by `openStrangers`. */
export function openQuestions({ pool, keys }: { pool: pg.Pool; keys: SecretKeys }): Questions {
  return questions({ keys, clock, used: usedChallenges(pool) });
}

/** The captcha of the settings and the visits, always by real time (design: two clocks). */
export function openStrangers(
  configuration: Configuration,
  { pool, keys, secure, log }: { pool: pg.Pool; keys: SecretKeys; secure: boolean; log: Logger },
): Strangers & { prune(): Promise<void> } {
  const used = usedChallenges(pool);
  const own = { keys, clock, used };
  const siteKey = configuration.public.captchaSiteKey;
  const { captchaSecret: secret } = configuration;
  const checks = documentChecks({ pool, keys, clock });
  const visits = createVisits({ pool, keys, clock, secure });
  return {
    visits,
    documentChecks: checks,
    clientId: configuration.clientId,
    captcha:
      siteKey === null
        ? ownCaptcha(own)
        : turnstile({ ...own, siteKey, secret, fetch: (url, init) => fetch(url, init), log }),
    siteToken: (person, clientAddress, token) => token ?? makeSiteToken(keys, person, clientAddress, clock()),
    renewed: (token) => renewSiteToken(keys, token, clock()),
    async prune() {
      await visits.prune();
      await used.prune(clock());
      await checks.prune();
    },
  };
}
