import { captchaFields } from "~/app/captcha/captcha";
import { readPost } from "~/app/forms/readPost";
import { z } from "~/contract/zod";
import type { TypedSearch } from "~/domain/people/accountSearch";

export const formId = "search";
export const captchaId = "captcha-answer";

const searchPost = z.strictObject({ lastName: z.string(), ssn4: z.string(), dateOfBirth: z.string() });

/** What the page's form posts; null for anything that it cannot have posted. */
export function readSearchPost(form: URLSearchParams, responseField: string | null): TypedSearch | null {
  const ofCaptcha: readonly (string | null)[] = [...Object.values(captchaFields), responseField];
  const own = new URLSearchParams([...form].filter(([name]) => !ofCaptcha.includes(name)));
  const isRepeated = ofCaptcha.some((name) => name !== null && form.getAll(name).length > 1);
  return isRepeated ? null : readPost(own, searchPost);
}
