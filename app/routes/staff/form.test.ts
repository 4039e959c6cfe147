import { describe, expect, it } from "vitest";
import { readAskedFor } from "./form";

describe("the physician ID that staff type", () => {
  it("is read with spaces around it", () => {
    const asked = readAskedFor(new URLSearchParams({ physicianId: " 100214 " }));
    expect(asked).toEqual({ kind: "physician", physicianId: 100214 });
  });

  const mistyped = ["", "  ", "abc", "-1", "0", "1.5", "1e3", "99999999999999999999"];
  it.each(mistyped)("is kept as typed when it is %j", (typed) => {
    expect(readAskedFor(new URLSearchParams({ physicianId: typed }))).toMatchObject({ kind: "mistyped", typed });
  });

  it("may be missing", () => {
    expect(readAskedFor(new URLSearchParams())).toMatchObject({ kind: "mistyped", typed: "" });
  });
});
