import { maxShowsLength, paperId, type PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import { ccBlockId } from "@portal/contract/ids";
import { lineOfText, type Year, year } from "@portal/contract/values";
import { z } from "@portal/contract/zod";
import type { PaperRequest } from "@portal/domain/papers/paperRequests";
import { hiddenCharactersText, shorterText } from "@portal/domain/wording";
import type { FieldErrors } from "~/app/forms/formDraft";
import { papersPage, subjectOf, subjectPage } from "~/app/forms/papers/paths";
import { fieldNamesOf, formFor, postedNumber, readPost } from "~/app/forms/readPost";
import type { Keeping } from "~/app/session/guards/requirePost";

export const formId = "papers";
export const handInFields = ["year", "shows", "files"] as const;
export type HandInField = (typeof handInFields)[number];

/** The choice of all years of a block. */
export const wholeBlock = "all";

const handInPost = z.strictObject({
  intent: z.literal("hand-in"),
  formFor,
  year: z.string().max(10).default(""),
  shows: z.string().max(2_000).default(""),
});
const offerPost = z.strictObject({
  intent: z.literal("offer"),
  formFor,
  paperId: postedNumber.pipe(paperId),
  ccBlockId: postedNumber.pipe(ccBlockId),
});
const posts = z.discriminatedUnion("intent", [handInPost, offerPost]);

export type PapersPost = z.infer<typeof posts>;
export type HandInValues = Pick<z.infer<typeof handInPost>, "year" | "shows">;

export const readPapersPost = (form: URLSearchParams | null) => readPost(form, posts);

/** Files are never kept: no browser sends them again by itself. */
export function keepingOf(parameters: Readonly<Record<string, string | undefined>>): Keeping {
  const subject = subjectOf(parameters);
  return {
    page: subject === null ? papersPage : subjectPage(subject),
    fields: fieldNamesOf(handInPost),
    formOf: (form) => (form.get("intent") === "hand-in" ? formId : null),
  };
}

/** Returns what was typed and kept; null for anything else. */
export function readDraft(form: URLSearchParams | null): HandInValues | null {
  const draft = readPost(form, handInPost);
  return draft && { year: draft.year, shows: draft.shows };
}

export type HandInInput =
  | { readonly kind: "sent"; readonly purpose: PaperPurpose; readonly shows: string }
  | { readonly kind: "errors"; readonly errors: FieldErrors<HandInField> };

/** Returns what the papers are for, or what is wrong beside each field. */
export function handInOf(
  { purpose, years }: Pick<PaperRequest, "purpose" | "years">,
  typed: HandInValues,
): HandInInput {
  const shows = typed.shows.trim();
  const errors: Partial<Record<HandInField, readonly string[]>> = {};
  if (shows !== "" && !lineOfText.test(shows)) errors.shows = [hiddenCharactersText("This text")];
  else if (shows.length > maxShowsLength) errors.shows = [shorterText(maxShowsLength, shows.length)];
  const ofYear = yearOf(years, typed.year);
  if (ofYear === undefined) errors.year = ["Choose the year that these papers are for, or the whole block."];
  if (ofYear === undefined || Object.keys(errors).length > 0) return { kind: "errors", errors };
  return { kind: "sent", purpose: { ...purpose, year: ofYear ?? purpose.year }, shows };
}

/** Null for no year; undefined for what cannot be chosen. */
function yearOf(years: readonly Year[], typed: string): Year | null | undefined {
  if (years.length === 0 || typed === wholeBlock) return null;
  const chosen = year.safeParse(Number(typed)).data;
  return years.find((one) => one === chosen);
}
