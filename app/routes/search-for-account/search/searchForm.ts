import type { BoardError } from "~/app/board/boardError";
import { captchaFields, type Settled } from "~/app/captcha/captcha";
import { errorsOf, errorSummary, type FieldErrors } from "~/app/forms/formDraft";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import { waitLength } from "@portal/domain/rateLimits/waitLength";
import type { SearchRefusal, SearchInput } from "@portal/domain/people/accountSearch";
import { readPost } from "~/app/forms/readPost";
import { z } from "@portal/contract/zod";

/** Typed values that may be shown again: not the digits of a social security number. */
export type ShownSearch = Omit<SearchInput, "ssn4">;

export interface SearchProblem {
  readonly status: 422 | 429 | 502 | 503;
  readonly problem: ProblemView;
  readonly errors: FieldErrors<keyof SearchInput>;
  readonly captchaErrors: readonly string[];
  /** Until the next search is allowed, where that is the problem and known. */
  readonly waitSeconds: number | null;
}

/** SEARCH-01: every error of the typed values. */
export function refusedSearch(refusals: readonly SearchRefusal[]): SearchProblem {
  return withErrors(errorsOf(refusals), []);
}

export function failedCaptcha(settled: Exclude<Settled, { kind: "passed" }>): SearchProblem {
  const { kind } = settled;
  if (kind === "too-many") return tooManySearches(settled.waitSeconds);
  return { ...withErrors({}, [captchaTexts[kind]]), status: kind === "unavailable" ? 503 : 422 };
}

const captchaTexts = {
  missing: "Answer the question to show that you are a person.",
  wrong: "That was not the right answer. Here is another question.",
  over: "That question has expired. Here is another one.",
  unavailable: "The automatic check is temporarily unavailable. Answer the question.",
} as const;

function withErrors(errors: SearchProblem["errors"], captchaErrors: readonly string[]): SearchProblem {
  const list = [
    ...errorSummary(formId, errors, ["lastName", "ssn4", "dateOfBirth"]),
    ...captchaErrors.map((message) => ({ fieldId: captchaId, message })),
  ];
  return {
    status: 422,
    problem: { kind: "errors", title: "There is a problem", errors: list },
    errors,
    captchaErrors,
    waitSeconds: null,
  };
}

/** The board did not answer, by status: the page says nothing about people it knows. */
export function unansweredSearch({ status, retryAfterSeconds }: Unanswered): SearchProblem {
  if (status === 429) return tooManySearches(retryAfterSeconds);
  const text = "Nothing was changed. Try again in a few minutes.";
  return { ...unmade, status: 502, problem: { kind: "refusal", title: "The search is temporarily unavailable", text } };
}

export type Unanswered = Pick<BoardError, "status" | "retryAfterSeconds">;

function tooManySearches(waitSeconds: number | null): SearchProblem {
  const text = `Try again in ${waitLength(waitSeconds ?? 3600)}, or write to the board.`;
  const problem = { kind: "refusal", title: "There were too many searches", text } as const;
  return { ...unmade, status: 429, problem, waitSeconds };
}

const unmade = { errors: {}, captchaErrors: [], waitSeconds: null };

export const formId = "search";
export const captchaId = "captcha-answer";

const searchPost = z.strictObject({ lastName: z.string(), ssn4: z.string(), dateOfBirth: z.string() });

/** Parses the page's form; null for anything that it cannot have posted. */
export function readSearchPost(form: URLSearchParams, responseField: string | null): SearchInput | null {
  const ofCaptcha: readonly (string | null)[] = [...Object.values(captchaFields), responseField];
  const own = new URLSearchParams([...form].filter(([name]) => !ofCaptcha.includes(name)));
  const isRepeated = ofCaptcha.some((name) => name !== null && form.getAll(name).length > 1);
  return isRepeated ? null : readPost(own, searchPost);
}
