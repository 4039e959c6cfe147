import { expect, it } from "vitest";
import { ccBlockId, physicianId } from "@portal/contract/ids";
import { attestationErrorSummary } from "./attestationErrors";
import type { AttestationPost } from "./attestationForm";

const post: AttestationPost = {
  intent: "save-attestations",
  formFor: physicianId.parse(100200),
  ccBlockId: ccBlockId.parse(2024),
  basis: "",
  attested: { "2025": { PIPClinical: "on", PIPFeedback: "on" } },
  credits: { "2024": { CME: "thirty" }, "2025": { SA: "4" } },
};

it("errors are listed in the order of the table, each a link to its field, and both kinds of PIP once", () => {
  const both = ["Choose one."];
  const errors = {
    "attested.2025.PIPFeedback": both,
    "attested.2025.PIPClinical": both,
    "credits.2025.SA": ["Tick the box."],
    "credits.2024.CME": ["Enter a number."],
    "": ["The year 2019 is not part of this block."],
  };
  expect(attestationErrorSummary(errors, post)).toEqual([
    { fieldId: "block-2024", message: "The year 2019 is not part of this block." },
    { fieldId: "credits-2024-CME", message: "CME, 2024: Enter a number." },
    { fieldId: "credits-2025-SA", message: "SA-CME, 2025: Tick the box." },
    { fieldId: "attested-2025-PIPClinical", message: "PIP-Clinical, 2025: Choose one." },
  ]);
});
