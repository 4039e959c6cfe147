import { z } from "~/contract/zod";
import type { Questions } from "../options";
import type { SignInProblems } from "../pages/signInPage";

/** Longer than any address that mail can reach (RFC 5321), in characters. */
const longestEmail = 254;

/** Of a form that asks a question; both are missing where it asks none. */
export const questionFields = { question: z.string().default(""), answer: z.string().default("") };

/** What the sign-in form posts; anything else is not our form. The password is taken exactly as typed. */
export const signInForm = z.object({ email: z.string(), password: z.string(), ...questionFields });
export const demonstrationForm = z.object({ person: z.string() });

export type SignInForm = z.output<typeof signInForm>;

/** What can be told without looking anyone up. Empty when there is nothing to say. */
export function problemsWith({ email, password }: Pick<SignInForm, "email" | "password">): SignInProblems {
  return {
    ...(isEmail(email) ? {} : { email: "Enter your e-mail address, like name@example.org." }),
    ...(password === "" ? { password: "Enter your password." } : {}),
  };
}

/** Told alike for an unknown address, a wrong password and an account of the other directory. */
export const notRight: SignInProblems = {
  email: "The e-mail address or the password is not right. Check both and try again.",
};

/** Names the ways in that others' attempts do not block. `canReset`: the page offers a link for a forgotten password. */
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

/** Said beside a new question. */
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
  const [amount, unit] = seconds < 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `Too many attempts. Try again in ${amount} ${unit}${amount === 1 ? "" : "s"}.`;
}

/** The `login_hint` of an authorization request, where it looks like an address. */
export function hintedEmail(hint: unknown): string {
  return typeof hint === "string" && isEmail(hint) ? hint : "";
}

export function isEmail(text: string): boolean {
  return text.length <= longestEmail && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(text);
}
