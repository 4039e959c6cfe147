import { accountSearch, activation, emailToValidate, matchResult, siteToken } from "../people/accountSearch";
import { address, addressToSave, addressToVerify, verifiedAddress } from "../people/address";
import type { CallDefinition } from "../callDefinition";
import { addition } from "../extensions/additions";
import { demographic, demographicToSave } from "../people/demographic";
import { physicianId } from "../ids";
import { physicianFormLookupItems } from "../lookups";
import { entries } from "../reading/meanings";
import { medicalLicense, medicalLicenseToSave } from "../people/medicalLicense";
import { physicianToCreate, currentUser, emailAddressUpdate, physician } from "../people/physician";
import { z } from "../zod";

export const accountCalls = {
  matchPhysician: {
    description: "Finds a person without an account by identifying data.", // SEARCH-02
    method: "POST",
    path: "/api/profile/MatchPhysician",
    open: true,
    body: accountSearch,
    answer: matchResult,
  },
  validateEmail: {
    description: "Returns whether an e-mail address is free: false if it has an account.",
    method: "POST",
    path: "/api/profile/ValidateEmail",
    open: "also",
    body: emailToValidate,
    answer: z.boolean(),
  },
  activate: {
    description: "Creates the account of a person with a record, and mails the link for setting its password.",
    method: "POST",
    path: "/api/profile/activate",
    open: true,
    body: activation,
  },
  createPhysician: {
    description: "Creates the record of a new person.", // PERS-04
    method: "POST",
    path: "/api/profile/CreatePhysician",
    open: true,
    body: physicianToCreate,
  },
  getCurrentUser: {
    description: "Returns the bearer of the token, and the physician whom they act for.",
    method: "GET",
    path: "/api/profile/getcurrentuser",
    answer: currentUser,
  },
  getPhysician: {
    description: "Returns the physician's whole record, with what follows from it today.",
    method: "GET",
    path: "/api/physician",
    answer: physician,
  },
  updateLastLogin: {
    description: "Records a sign-in by the id of the physician.",
    method: "POST",
    path: "/api/physician/UpdateLastLogin",
    body: physicianId,
  },
  saveMedicalLicenses: {
    description: "Saves new or changed licenses. Returns all licenses of the physician.",
    method: "POST",
    path: "/api/Physician/SaveMedicalLicenses/",
    body: z.array(medicalLicenseToSave).min(1).max(60),
    answer: entries(medicalLicense),
  },
  saveAddresses: {
    description:
      'Saves new or changed addresses: "an address or a list", of which the portal sends a list. Returns all ' +
      "addresses of the physician.",
    method: "POST",
    path: "/api/Physician/SaveAddresses/",
    body: z.codec(
      z.union([addressToSave, z.array(addressToSave).min(1).max(10)]),
      z.custom<z.output<typeof addressToSave>[]>(),
      { decode: (sent) => [sent].flat(), encode: (list) => list },
    ),
    answer: entries(address),
  },
  verifyAddresses: {
    description: "Verifies addresses and returns the verified form. Stores nothing.",
    method: "POST",
    path: "/api/Address/Verify",
    open: "also",
    body: z
      .array(addressToVerify.extend({ siteToken: addition("captcha-on-every-call", siteToken.nullish()) }))
      .min(1)
      .max(10)
      .describe("Without sign-in they are part of a search: each carries the search's token."),
    answer: z.array(verifiedAddress),
  },
  updateEmail: {
    description:
      "Changes the board's e-mail address for a person and, by the identity service's own call, the sign-in " +
      "address.", // ACCT-03
    method: "POST",
    path: "/api/Physician/UpdateEmail",
    body: emailAddressUpdate,
  },
  optInOut: {
    description: "Saves whether the board may store a physician's addresses, for countries whose law requires asking.", // ADDR-04
    method: "POST",
    path: "/api/Physician/OptInOut/",
    body: z.boolean(),
  },
  getPhysicianDemographic: {
    description:
      "Returns the answers to the demographic survey, null before it is completed. Only for the physician: staff " +
      "who act for one are refused.", // HOME-06
    method: "GET",
    path: "/api/physicianDemographic/GetPhysicianDemographic/",
    answer: demographic.nullable(),
  },
  savePhysicianDemographic: {
    description: "Saves the answers to the demographic survey.",
    method: "POST",
    path: "/api/physicianDemographic/SavePhysicianDemographic/",
    body: demographicToSave,
  },
  deletePhysicianDemographic: {
    description:
      "Deletes this person's answers to the survey (`demographic.personKey`, left out where it is not known).",
    method: "POST",
    path: "/api/physicianDemographic/DeletePhysicianDemographic/",
    body: z.string().max(200).optional(),
  },
  getPhysicianFormLookupItems: {
    description: "Returns the options of forms: states, countries, and places of medical education.",
    method: "GET",
    path: "/api/Profile/GetPhysicianFormLookupItems",
    open: "also",
    answer: physicianFormLookupItems,
  },
} as const satisfies Record<string, CallDefinition>;
