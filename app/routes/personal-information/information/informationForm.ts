import { addressPosts } from "~/app/forms/address/addressForm";
import { z } from "@portal/contract/zod";

/** The address's own fields; it is always new, and always the contact address (PERS-06). */
const address = addressPosts[0].shape;
const fields = z.strictObject({
  firstName: z.string(),
  middleName: z.string(),
  suffix: z.string(),
  title: z.string(),
  email: z.string(),
  schoolSought: z.string().default(""),
  locationId: z.string(),
  /** The school that the last search selected; the person may have chosen another since. */
  foundLocationId: z.string().default(""),
  graduationYear: z.string(),
  verified: address.verified,
  suggested: address.suggested,
  accepted: address.accepted,
  company: address.company,
  countryId: address.countryId,
  line1: address.line1,
  line2: address.line2,
  city: address.city,
  stateId: address.stateId,
  zipCode: address.zipCode,
  homePhoneNumber: address.homePhoneNumber,
  optIn: address.optIn,
});

/** The country's step, the search for a school, 'Activate Account', and the two answers to a verification. */
export const informationPost = z.discriminatedUnion("intent", [
  fields.extend({ intent: z.literal("choose-country") }),
  fields.extend({ intent: z.literal("find-school") }),
  fields.extend({ intent: z.literal("activate") }),
  fields.extend({ intent: z.literal("use-suggested") }),
  fields.extend({ intent: z.literal("use-as-entered") }),
]);
export type InformationPost = z.infer<typeof informationPost>;

export const emptyInput: InformationPost = {
  intent: "activate",
  firstName: "",
  middleName: "",
  suffix: "",
  title: "",
  email: "",
  schoolSought: "",
  locationId: "",
  foundLocationId: "",
  graduationYear: "",
  verified: "",
  suggested: "",
  company: "",
  countryId: "1",
  line1: "",
  line2: "",
  city: "",
  stateId: "",
  zipCode: "",
  homePhoneNumber: "",
};
