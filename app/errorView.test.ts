import { describe, expect, it } from "vitest";
import type { AccessRefusal } from "~/app/session/guards/refusals";
import { physicianId } from "@portal/contract/ids";
import { errorView } from "./errorView";

const answered = (status: number, data: unknown = null) => ({ status, data, statusText: "", internal: false });
const words = (error: unknown) => JSON.stringify(errorView(error));

describe("an error page", () => {
  it("SHELL-10 never shows the error itself", () => {
    const error = new Error('relation "physician" does not exist');
    expect(errorView(error).title).toBe("An unexpected error has occurred");
    expect(words(error)).not.toContain("relation");
    expect(words(answered(500, "at Object.<anonymous>"))).not.toContain("anonymous");
  });

  it.each([400, 403, 404, 405, 409, 413, 415, 418, 500, 503, 599])("says something for the status %i", (status) => {
    expect(errorView(answered(status)).title).not.toBe("");
  });

  it("SHELL-10 says that there is no such page", () => {
    expect(errorView(answered(404)).title).toBe("Page not found");
  });

  it("AUTH-16 says word for word who is unauthorized", () => {
    const refusal: AccessRefusal = { kind: "unauthorized" };
    expect(errorView(answered(403, refusal)).paragraphs).toEqual([
      "You are unauthorized to view this page. If you believe you received this page in error, try logging out and logging back in again.",
    ]);
  });

  it("names both physicians when a form was made for the other, and that nothing was changed", () => {
    const refusal: AccessRefusal = {
      kind: "other-physician",
      formFor: { physicianId: physicianId.parse(100377), fullName: "Daniel Tremblay" },
      now: { physicianId: physicianId.parse(100429), fullName: "Priya Raghunathan" },
    };
    const said = words(answered(409, refusal));
    expect(said).toContain("Daniel Tremblay (ID 100377)");
    expect(said).toContain("Priya Raghunathan (ID 100429)");
    expect(said).toContain("Nothing was changed");
  });

  it("names the other by the ID alone where the name may not be known", () => {
    const refusal: AccessRefusal = {
      kind: "other-physician",
      formFor: { physicianId: physicianId.parse(100377), fullName: null },
      now: { physicianId: physicianId.parse(100429), fullName: "Priya Raghunathan" },
    };
    expect(words(answered(409, refusal))).toContain("was made for ID 100377.");
  });

  it("says to staff who act for no one that nothing was changed", () => {
    const formFor = { physicianId: physicianId.parse(100377), fullName: "Daniel Tremblay" };
    const said = words(answered(409, { kind: "other-physician", formFor, now: null }));
    expect(said).toContain("Nothing was changed. The form that you sent was made for Daniel Tremblay (ID 100377).");
  });
});
