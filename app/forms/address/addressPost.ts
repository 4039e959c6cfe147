import { addressId, physicianId } from "~/contract/ids";
import { z } from "~/contract/zod";
import { postedNumber } from "../postedNumber";

/** What the form posts as the id of an address that is not stored yet. */
export const newAddress = "new";

const box = z.literal("on").optional();
/** Chosen from a list, so never anything but digits; empty while nothing is chosen. */
const chosen = z.string().regex(/^\d{0,9}$/);

/** An address's form, field by field as it was typed; what it means is `wantedAddress`'s to say. */
const fields = z.strictObject({
  /** The guard has compared it already; a form that was kept comes back without it. */
  formFor: postedNumber.pipe(physicianId).optional(),
  addressId: z.union([z.literal(newAddress), postedNumber.pipe(addressId)]),
  /** What the page showed as stored (`addressBasis`). */
  basis: z.string(),
  /** What the page showed as verified, and as suggested (`written`): an answer to it is for these words alone. */
  verified: z.string().default(""),
  suggested: z.string().default(""),
  isContact: box,
  isPublic: box,
  isShipping: box,
  company: z.string(),
  countryId: chosen,
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  /** Not there for a country with one area or none (ADDR-01). */
  stateId: chosen.default(""),
  zipCode: z.string(),
  homePhoneNumber: z.string(),
  /** Only there where the board has to ask (ADDR-04). */
  optIn: box,
});

/** The country's step, which needs no JavaScript (ADDR-05), 'Continue', and the two answers to a verification (ADDR-03). */
export const addressPosts = [
  fields.extend({ intent: z.literal("choose-country") }),
  fields.extend({ intent: z.literal("save-address") }),
  fields.extend({ intent: z.literal("use-suggested") }),
  fields.extend({ intent: z.literal("use-as-entered") }),
] as const;

export type AddressPost = z.infer<(typeof addressPosts)[number]>;

/** The part that is shown again when it could not be saved. */
export type TypedAddress = Pick<
  AddressPost,
  | "isContact"
  | "isPublic"
  | "isShipping"
  | "company"
  | "countryId"
  | "line1"
  | "line2"
  | "city"
  | "stateId"
  | "zipCode"
  | "homePhoneNumber"
  | "optIn"
>;

/** Which address, of those of one physician, a page can have open: at most one. */
export type OpenAddress = AddressPost["addressId"];
