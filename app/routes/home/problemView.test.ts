import { describe, expect, it } from "vitest";
import { ccBlockId, physicianId } from "~/contract/ids";
import type { AttestationPost } from "./attestationPost";
import { problemStatus, problemView } from "./problemView";

const post: AttestationPost = {
  intent: "save-attestations",
  formFor: physicianId.parse(100200),
  ccBlockId: ccBlockId.parse(2024),
  basis: "",
  attested: { "2025": { PIPClinical: "on", PIPFeedback: "on" } },
  credits: { "2024": { CME: "thirty" }, "2025": { SA: "4" } },
};

describe("what a page says whose form was not saved", () => {
  it("lists the errors in the order of the table, each a link to its field, and both kinds of PIP once", () => {
    const both = ["Choose one."];
    const errors = {
      "attested.2025.PIPFeedback": both,
      "attested.2025.PIPClinical": both,
      "credits.2025.SA": ["Tick the box."],
      "credits.2024.CME": ["Enter a number."],
      "": ["The year 2019 is not part of this block."],
    };
    expect(problemView({ kind: "invalid", errors }, post)).toEqual({
      kind: "errors",
      title: "Nothing was saved. Please correct:",
      errors: [
        { fieldId: "block-2024", message: "The year 2019 is not part of this block." },
        { fieldId: "credits-2024-CME", message: "CME, 2024: Enter a number." },
        { fieldId: "credits-2025-SA", message: "SA-CME, 2025: Tick the box." },
        { fieldId: "attested-2025-PIPClinical", message: "PIP-Clinical, 2025: Choose one." },
      ],
    });
  });

  it.each(["stale", "closed", "refused", "failed"] as const)("says of %s that nothing was saved", (kind) => {
    expect(problemView({ kind }, post).title).toMatch(/nothing was saved/i);
  });

  it("answers with the status that fits", () => {
    expect(problemStatus).toEqual({ invalid: 422, stale: 409, closed: 422, refused: 422, failed: 502 });
  });
});
