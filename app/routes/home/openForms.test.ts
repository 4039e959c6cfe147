import { expect, it } from "vitest";
import { openForms } from "./openForms";

const asked = (query: string) => openForms(new URL(`https://portal.example/en/dashboard${query}`));

it.each([
  ["", { license: null, clinicalStatus: false, deletion: null }],
  ["?license=new", { license: "new", clinicalStatus: false, deletion: null }],
  ["?license=12", { license: 12, clinicalStatus: false, deletion: null }],
  ["?clinicalStatus=edit", { license: null, clinicalStatus: true, deletion: null }],
  ["?deleteApplication=41", { license: null, clinicalStatus: false, deletion: 41 }],
])("LIC-02 CCB-11 EXAM-05 the address %j says what is open", (query, open) => {
  expect(asked(query)).toEqual(open);
});

it.each(["?license=", "?license=0", "?license=-1", "?license=1e3", "?license=99999999999999999", "?license=NEW"])(
  "%s opens nothing",
  (query) => {
    expect(asked(query).license).toBeNull();
  },
);

it.each(["", "0", "-1", "1e3", "41.0", "0x29", " 41", "99999999999999999", "all"])(
  "EXAM-05 %j asks about no application",
  (id) => {
    expect(asked(`?deleteApplication=${encodeURIComponent(id)}`).deletion).toBeNull();
  },
);
