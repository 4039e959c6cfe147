import { describe, expect, it } from "vitest";
import { readAskedFor } from "./form";

describe("the physician ID that staff type", () => {
  it("is read with spaces around it", () => {
    expect(readAskedFor(new URLSearchParams({ physicianId: " 100214 " }))).toEqual({ kind: "physician", physicianId: 100214 });
  });

  it.each(["", "  ", "abc", "-1", "0", "1.5", "1e3", "99999999999999999999"])("is kept as typed when it is %j", (typed) => {
    expect(readAskedFor(new URLSearchParams({ physicianId: typed }))).toMatchObject({ kind: "mistyped", typed });
  });

  it("may be missing", () => {
    expect(readAskedFor(new URLSearchParams())).toMatchObject({ kind: "mistyped", typed: "" });
  });
});
