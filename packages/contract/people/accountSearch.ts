import { addition } from "../extensions/additions";
import { physicianId } from "../ids";
import { numeral } from "../reading/meanings";
import { lineOfText, maxEmailAddressLength, maxNameLength, orNull, wireDate } from "../values";
import { z } from "../zod";

export const ssn4 = numeral(z.string().regex(/^[0-9]{4}$/, "Expected four digits")).meta({
  description: "The last four digits of a social security number; for Canadians, of their SIN. ASCII digits only.",
  examples: ["6789"],
});

const name = z.string().trim().max(maxNameLength).regex(lineOfText, "Expected a line of text");
export const requiredName = name.min(1);
export const optionalName = orNull(name);

export const personSearched = z
  .object({ lastName: requiredName, ssn4, dateOfBirth: wireDate })
  .describe("Identifying data in a search without an account."); // SEARCH-01
export type PersonSearched = z.output<typeof personSearched>;

export const siteToken = z
  .string()
  .max(4_000)
  .describe(
    "Proof that a person made the search: the captcha's token, or what the portal made of it. The embedded board " +
      "requires it with every call of a search; the specification names it for the first.",
  );

const emailAddress = z.string().max(maxEmailAddressLength);
const registerClientId = z.string().max(200).nullish();

export const accountSearch = personSearched.extend({ email: emailAddress.nullish(), siteToken });

export const matchResult = z
  .object({ isExactMatch: z.boolean(), requiresAccountAssistance: z.boolean() })
  .describe("Anything but an exact match discloses nothing."); // SEARCH-02
export type MatchResult = z.infer<typeof matchResult>;

export const emailToValidate = z
  .union([
    emailAddress,
    personSearched.partial().extend({
      physicianId: physicianId.nullish(),
      email: emailAddress,
      registerClientId,
      siteToken: siteToken.nullish(),
    }),
  ])
  .describe("The search data with an e-mail address, or, for a signed-in user, only an address.");

export const activation = personSearched.extend({
  email: emailAddress,
  registerClientId,
  siteToken: addition("captcha-on-every-call", siteToken.nullish()),
});
