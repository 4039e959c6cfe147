import { describe, expect, it } from "vitest";
import { newRecoveryCodes, recoveryCodeHash } from "./recoveryCodes";

describe("recovery codes", () => {
  it("are ten different ones in groups of five", () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}(-[0-9a-hjkmnp-tv-z]{5}){2}$/);
  });

  it("are the same code in capitals, with spaces, and with letters read for digits", () => {
    const hash = recoveryCodeHash("ada", "0123a-bcdef-gh1jk");
    expect(hash).not.toBeNull();
    for (const typed of ["0123ABCDEFGH1JK", " o123a bcdef ghIjk ", "O123a–bcdef–ghljk"])
      expect(recoveryCodeHash("ada", typed)).toBe(hash);
  });

  it("are another account's otherwise, and nothing else is one", () => {
    const [code = ""] = newRecoveryCodes();
    expect(recoveryCodeHash("ada", code)).not.toBe(recoveryCodeHash("sam", code));
    for (const typed of ["", "123456", code.slice(1), `${code}0`, "u123a-bcdef-gh1jk"])
      expect(recoveryCodeHash("ada", typed)).toBeNull();
  });
});
