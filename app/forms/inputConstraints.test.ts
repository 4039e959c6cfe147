import { expect, it } from "vitest";
import { ccActivityToSave } from "@portal/contract/certification/ccBlock";
import { addressContent } from "@portal/contract/people/address";
import { medicalLicenseToSave } from "@portal/contract/people/medicalLicense";
import { inputConstraints } from "./inputConstraints";

it.each([
  ["a text", inputConstraints(medicalLicenseToSave).licenseNumber, { required: true, maxLength: 50 }],
  ["a text that may be empty", inputConstraints(ccActivityToSave).activityName, { maxLength: 200 }],
  ["a text that may be null", inputConstraints(addressContent).line2, { maxLength: 100 }],
  ["an amount", inputConstraints(ccActivityToSave).cmeCredits, { required: true }],
  ["a date", inputConstraints(medicalLicenseToSave).expirationDate, { required: true }],
  ["a choice", inputConstraints(addressContent).countryId, { required: true }],
  ["a choice that may be null", inputConstraints(addressContent).stateId, {}],
])("takes the attributes of %s from its schema", (_what, constraints, expected) => {
  expect(constraints).toEqual(expected);
});
