import { expect, it } from "vitest";
import { openForms } from "./openForms";

const asked = (query: string) => openForms(new URL(`https://portal.example/en/dashboard${query}`));

it.each([
  ["", { license: null, clinicalStatus: false }],
  ["?license=new", { license: "new", clinicalStatus: false }],
  ["?license=12", { license: 12, clinicalStatus: false }],
  ["?clinicalStatus=edit", { license: null, clinicalStatus: true }],
])("LIC-02 CCB-11 the address %j says what is open", (query, open) => {
  expect(asked(query)).toEqual(open);
});

it.each(["?license=", "?license=0", "?license=-1", "?license=1e3", "?license=99999999999999999", "?license=NEW"])(
  "%s opens nothing",
  (query) => {
    expect(asked(query).license).toBeNull();
  },
);
