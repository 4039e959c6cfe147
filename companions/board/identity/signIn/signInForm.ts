import { z } from "@portal/contract/zod";
import { waitLength } from "@portal/domain/rateLimits/waitLength";
import type { Questions } from "../options";
import type { SignInProblems } from "../pages/signInPage";

/** In characters: the maximum length of a mail address (RFC 5321). */
const maxEmailLength = 254;

/** Fields of a form with a question; both are missing without one. */
export const questionFields = { question: z.string().default(""), answer: z.string().default("") };

/** The password is used exactly as typed. */
export const signInForm = z.object({ email: z.string(), password: z.string(), ...questionFields });
export const demonstrationForm = z.object({ person: z.string() });

export type SignInForm = z.output<typeof signInForm>;

/** Checks that need no lookup. */
export function problemsWith({ email, password }: Pick<SignInForm, "email" | "password">): SignInProblems {
  return {
    ...(isEmail(email) ? {} : { email: "Enter your e-mail address, like name@example.org." }),
    ...(password === "" ? { password: "Enter your password." } : {}),
  };
}

/** The same for an unknown address, a wrong password and an account of the other directory. */
export const notRight: SignInProblems = {
  email: "The e-mail address or the password is incorrect. Check both and try again.",
};

/**
 * Names the ways in that other people's attempts don't block. `canReset`: the page has a link for a forgotten password.
 */
export function tooManyAttempts(
  seconds: number,
  { canReset, isKnownBrowser }: { canReset: boolean; isKnownBrowser: boolean },
): SignInProblems {
  const ways = [
    ...(isKnownBrowser ? [] : ["use a browser in which you have signed in before"]),
    ...(canReset ? ["select “Forgot your password?” to get a link by e-mail"] : []),
  ];
  return {
    form: [
      waitText(seconds),
      ...(ways.length === 0 ? [] : [`Don’t want to wait? You can ${ways.join(", or ")}.`]),
    ].join(" "),
  };
}

export function answerProblem(settled: Awaited<ReturnType<Questions["settle"]>>): string {
  switch (settled) {
    case "wrong":
      return "That is not the right answer. Here is another question.";
    case "expired":
      return "That question has expired. Here is another one.";
    case "missing":
    case "passed":
      return "Answer this question to continue.";
  }
}

export function busy(seconds: number): SignInProblems {
  return {
    form: `Many people are signing in at the moment. Your password was not checked. Try again in ${seconds} seconds.`,
  };
}

export function waitText(seconds: number): string {
  return `Too many attempts. Try again in ${waitLength(seconds)}.`;
}

/** `login_hint` of the authorization request, if it looks like an email address. */
export function hintedEmail(hint: unknown): string {
  return typeof hint === "string" && isEmail(hint) ? hint : "";
}

export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(text);
}
