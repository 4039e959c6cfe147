import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { seal, unseal } from "./secretBox";

const [first, second] = [randomBytes(32), randomBytes(32)];

describe("a sealed text", () => {
  it("AUTH-08 opens with the key that sealed it and shows nothing of itself", () => {
    const sealed = seal([first], "tokens", "bearer-0123456789");
    expect(unseal([first], "tokens", sealed)).toBe("bearer-0123456789");
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("bearer");
  });

  it("is never the same twice", () => {
    expect(seal([first], "tokens", "same")).not.toBe(seal([first], "tokens", "same"));
  });

  it("opens after a new key has taken the first place, and not after the old one is gone", () => {
    const sealed = seal([first], "tokens", "text");
    expect(unseal([second, first], "tokens", sealed)).toBe("text");
    expect(unseal([second], "tokens", sealed)).toBeNull();
  });

  it("cannot be moved to another purpose", () => {
    expect(unseal([first], "tokens of B", seal([first], "tokens of A", "text"))).toBeNull();
  });

  it("does not open when any part of it was changed", () => {
    const bytes = Buffer.from(seal([first], "tokens", "text"), "base64url");
    for (const index of bytes.keys()) {
      const forged = Buffer.from(bytes);
      forged[index] = (forged[index] ?? 0) ^ 1;
      expect(unseal([first], "tokens", forged.toString("base64url"))).toBeNull();
    }
  });

  it("is not anything shorter than a seal", () => {
    expect(unseal([first], "tokens", "")).toBeNull();
    expect(unseal([first], "tokens", "AAAA")).toBeNull();
  });
});
