import { Temporal } from "temporal-polyfill";
import { ownCaptcha, usedChallenges } from "~/app/captcha/ownCaptcha";
import type { Strangers } from "~/app/captcha/captcha";
import { turnstile } from "~/app/captcha/turnstile";
import { documentChecks } from "~/app/session/records/documentChecks";
import { makeSiteToken, renewSiteToken } from "~/app/session/records/siteToken";
import { createVisits } from "~/app/session/records/visits";
import type { Platform } from "../platform/openPlatform";

const clock = () => Temporal.Now.instant();

/** The captcha of the settings and the visits of people without an account, always by real time (design: two clocks). */
export function openPublicAccess({
  configuration,
  pools: { sessions: pool },
  publicUrl,
  sessionKeys: keys,
  log,
}: Platform): Strangers & { prune(): Promise<void> } {
  const used = usedChallenges(pool);
  const own = { keys, clock, used };
  const siteKey = configuration.public.captchaSiteKey;
  const { captchaSecret: secret } = configuration;
  const checks = documentChecks({ pool, keys, clock });
  const visits = createVisits({ pool, keys, clock, secure: publicUrl.startsWith("https:") });
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
