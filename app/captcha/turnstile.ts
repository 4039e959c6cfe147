import type { Logger } from "pino";
import { askOutside, causeOf, type Fetch, readText } from "@portal/contract/httpAnswers";
import { z } from "@portal/contract/zod";
import { type Captcha, captchaFields, type Settled } from "./captcha";
import { type OwnCaptchaOptions, settleQuestion } from "./ownCaptcha";
import { makeQuestion } from "./question";

interface TurnstileOptions extends OwnCaptchaOptions {
  readonly siteKey: string;
  /** Null where the board itself asks whether an answer is good: it is passed on to it then. */
  readonly secret: string | null;
  readonly fetch?: Fetch;
  readonly log: Pick<Logger, "warn">;
}

const origin = "https://challenges.cloudflare.com";
const responseField = "cf-turnstile-response";
const timeoutMs = 8_000;
const maxAnswerBytes = 64 * 1024;
/** What is wrong with our secret, our request or the service: nothing that a person could do better. */
const ours = ["missing-input-secret", "invalid-input-secret", "bad-request", "internal-error"];
const answered = z.object({ success: z.boolean(), "error-codes": z.array(z.string()).default([]) });

/** Cloudflare Turnstile, where the settings name it; whose browser cannot show it is asked our own question. */
export function turnstile(options: TurnstileOptions): Captcha {
  const { siteKey, secret, clock, keys, log } = options;

  async function settleToken(token: string, clientAddress: string): Promise<Settled> {
    if (secret === null) return { kind: "passed", token };
    try {
      const body = new URLSearchParams({ secret, response: token, remoteip: clientAddress });
      const response = await askOutside(
        `${origin}/turnstile/v0/siteverify`,
        { method: "POST", body },
        { timeoutMs, fetch: options.fetch },
      );
      const { success, "error-codes": codes } = answered.parse(
        JSON.parse((await readText(response, maxAnswerBytes)) ?? ""),
      );
      if (success) return { kind: "passed", token: null };
      const fault = ours.find((code) => codes.includes(code));
      if (fault !== undefined) return unavailable(fault);
      // Used before, or too long ago.
      return { kind: codes.includes("timeout-or-duplicate") ? "over" : "wrong" };
    } catch (error) {
      return unavailable(causeOf(error));
    }
  }

  function unavailable(fault: string): Settled {
    log.warn({ fault }, "the captcha service could not be reached");
    return { kind: "unavailable" };
  }

  return {
    origins: { script: [origin], frame: [origin], connect: [], form: [] },
    responseField,
    challenge: () =>
      Promise.resolve({
        work: null,
        hosted: { scriptUrl: `${origin}/turnstile/v0/api.js`, widgetClass: "cf-turnstile", siteKey },
        question: makeQuestion(keys, clock().add({ minutes: 30 })),
      }),
    async settle(form, clientAddress) {
      const token = form.get(responseField) ?? "";
      // A page with the question may also have a widget, whose token cannot be trusted then.
      const isAnswered = (form.get(captchaFields.answer) ?? "").trim() !== "";
      return token === "" || isAnswered
        ? settleQuestion(form, clientAddress, options)
        : settleToken(token, clientAddress);
    },
  };
}
