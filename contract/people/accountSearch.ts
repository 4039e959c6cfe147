import { addition } from "../extensions/additions";
import { physicianId } from "../ids";
import { lineOfText, orNull, wireDate } from "../values";
import { z } from "../zod";

/** The last four digits of a social security number; of Canadians, of their SIN. Digits of ASCII alone. */
export const ssn4 = z.string().regex(/^[0-9]{4}$/, "Expected four digits");

/** In characters, as they are typed; what a board can store. */
const longestName = 100;

const name = z.string().trim().max(longestName).regex(lineOfText, "Expected a line of text");
export const requiredName = name.min(1);
export const optionalName = orNull(name);

/** By what somebody is searched for who has no account yet (SEARCH-01). */
export const personSearched = z.object({ lastName: requiredName, ssn4, dateOfBirth: wireDate });
export type PersonSearched = z.output<typeof personSearched>;

/**
 * What shows that a search was made by a person: the captcha's own token, or what the portal made of it. The embedded
 * board asks for it with every call of a search; the specification names it for the first.
 */
export const siteToken = z.string().max(4_000);

const emailAddress = z.string().max(254);
const registerClientId = z.string().max(200).nullish();

export const accountSearch = personSearched.extend({ email: emailAddress.nullish(), siteToken });

/** SEARCH-02. What is not an exact match says nothing of what else there may be. */
export const matchResult = z.object({ isExactMatch: z.boolean(), requiresAccountAssistance: z.boolean() });
export type MatchResult = z.infer<typeof matchResult>;

/** The search model with its e-mail address, or, of somebody who is signed in, an address alone. */
export const emailToValidate = z.union([
  emailAddress,
  personSearched.partial().extend({
    physicianId: physicianId.nullish(),
    email: emailAddress,
    registerClientId,
    siteToken: siteToken.nullish(),
  }),
]);

export const activation = personSearched.extend({
  email: emailAddress,
  registerClientId,
  siteToken: addition("captcha-on-every-call", siteToken.nullish()),
});
