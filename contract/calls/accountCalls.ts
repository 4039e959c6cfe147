import { accountSearch, activation, emailToValidate, matchResult, siteToken } from "../people/accountSearch";
import { address, addressToSave, addressToVerify, verifiedAddress } from "../people/address";
import type { CallDefinition } from "../callDefinition";
import { addition } from "../extensions/additions";
import { demographic, demographicToSave } from "../people/demographic";
import { physicianId } from "../ids";
import { physicianFormLookupItems } from "../lookups";
import { medicalLicense, medicalLicenseToSave } from "../people/medicalLicense";
import { physicianToCreate } from "../people/newPhysician";
import { currentUser, emailAddressUpdate, physician } from "../people/physician";
import { z } from "../zod";

/** Who somebody is, and what the board keeps of them. */
export const accountCalls = {
  /** Looks for somebody without an account by what identifies them (SEARCH-02). */
  matchPhysician: {
    method: "POST",
    path: "/api/profile/MatchPhysician",
    open: true,
    body: accountSearch,
    answer: matchResult,
  },
  /** Whether an address is free: true for one that nobody signs in with, false for one that somebody does. */
  validateEmail: {
    method: "POST",
    path: "/api/profile/ValidateEmail",
    open: "also",
    body: emailToValidate,
    answer: z.boolean(),
  },
  /** Gives an account to somebody who has a record, and sends the mail by which they set its password. */
  activate: { method: "POST", path: "/api/profile/activate", open: true, body: activation },
  /** Makes the record of somebody who has none (PERS-04). */
  createPhysician: { method: "POST", path: "/api/profile/CreatePhysician", open: true, body: physicianToCreate },
  /** Who the bearer of the token is, and whom they act for. */
  getCurrentUser: { method: "GET", path: "/api/profile/getcurrentuser", answer: currentUser },
  /** The physician's whole record, with what follows from it today. */
  getPhysician: { method: "GET", path: "/api/physician", answer: physician },
  /** Tells of a sign-in: the id of the physician who has signed in. */
  updateLastLogin: { method: "POST", path: "/api/physician/UpdateLastLogin", body: physicianId },
  /** Saves licenses that are new or changed. Answers every license of the physician. */
  saveMedicalLicenses: {
    method: "POST",
    path: "/api/Physician/SaveMedicalLicenses/",
    body: z.array(medicalLicenseToSave).min(1).max(60),
    answer: z.array(medicalLicense),
  },
  /**
   * Saves addresses that are new or changed: "an address or a list", of which the portal sends a list. Answers every
   * address of the physician.
   */
  saveAddresses: {
    method: "POST",
    path: "/api/Physician/SaveAddresses/",
    body: z.codec(
      z.union([addressToSave, z.array(addressToSave).min(1).max(10)]),
      z.custom<z.output<typeof addressToSave>[]>(),
      { decode: (sent) => [sent].flat(), encode: (list) => list },
    ),
    answer: z.array(address),
  },
  /** Asks whether addresses exist and how they would be written. Nothing is kept. */
  verifyAddresses: {
    method: "POST",
    path: "/api/Address/Verify",
    open: "also",
    /** A visitor's are part of a search, whose token stands with each. */
    body: z
      .array(addressToVerify.extend({ siteToken: addition("captcha-on-every-call", siteToken.nullish()) }))
      .min(1)
      .max(10),
    answer: z.array(verifiedAddress),
  },
  /**
   * Changes the address that the board writes to and, by the identity service's own call, that one signs in with
   * (ACCT-03).
   */
  updateEmail: { method: "POST", path: "/api/Physician/UpdateEmail", body: emailAddressUpdate },
  /** Keeps whether the board may keep the addresses of a physician in a country whose law has it ask (ADDR-04). */
  optInOut: { method: "POST", path: "/api/Physician/OptInOut/", body: z.boolean() },
  /**
   * The answers to the demographic survey, null while it is not done (HOME-06). Only the physician's own: staff who act
   * for one are refused (0035).
   */
  getPhysicianDemographic: {
    method: "GET",
    path: "/api/physicianDemographic/GetPhysicianDemographic/",
    answer: demographic.nullable(),
  },
  /** Saves the answers to the demographic survey. */
  savePhysicianDemographic: {
    method: "POST",
    path: "/api/physicianDemographic/SavePhysicianDemographic/",
    body: demographicToSave,
  },
  /** Takes the answers to the survey back: those of this person (`demographic.personKey`). */
  deletePhysicianDemographic: {
    method: "POST",
    path: "/api/physicianDemographic/DeletePhysicianDemographic/",
    body: z.string().max(200),
  },
  /** What forms let people choose from: states, countries, and where medicine is taught. */
  getPhysicianFormLookupItems: {
    method: "GET",
    path: "/api/Profile/GetPhysicianFormLookupItems",
    open: "also",
    answer: physicianFormLookupItems,
  },
} as const satisfies Record<string, CallDefinition>;
