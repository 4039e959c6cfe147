import { Secret, TOTP } from "otpauth";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { authenticatorUri, checkCode, isAuthenticatorCode, newSecret, setupKey } from "./authenticator";

const now = Temporal.Instant.from("2026-03-02T15:00:10Z");
const present = Math.floor(now.epochMilliseconds / 1000 / 30);
// Fixed: any two random secrets share a code once in a million steps.
const [secret, other] = ["JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP", "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"];

/** The code of an app with this secret whose clock differs by this many seconds. */
const shown = (seconds: number, of = secret) =>
  new TOTP({ secret: Secret.fromBase32(of) }).generate({ timestamp: now.add({ seconds }).epochMilliseconds });

describe("a code of an authenticator app", () => {
  it("is that of RFC 6238", () => {
    const rfcSecret = Secret.fromLatin1("12345678901234567890").base32;
    const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000);
    expect(checkCode(rfcSecret, "287082", null, at(59))).toEqual({ kind: "right", step: 1 });
    expect(checkCode(rfcSecret, "081804", null, at(1_111_111_109))).toEqual({ kind: "right", step: 37_037_036 });
  });

  it("is right in its step and one before and after, also with spaces", () => {
    expect(checkCode(secret, shown(0), null, now)).toEqual({ kind: "right", step: present });
    expect(checkCode(secret, shown(-30), null, now)).toEqual({ kind: "right", step: present - 1 });
    expect(checkCode(secret, shown(30), null, now)).toEqual({ kind: "right", step: present + 1 });
    expect(checkCode(secret, ` ${shown(0).slice(0, 3)} ${shown(0).slice(3)}`, null, now).kind).toBe("right");
  });

  it("is not accepted again, nor one before the last", () => {
    expect(checkCode(secret, shown(0), present, now)).toEqual({ kind: "used" });
    expect(checkCode(secret, shown(-30), present, now)).toEqual({ kind: "used" });
    expect(checkCode(secret, shown(30), present, now)).toEqual({ kind: "right", step: present + 1 });
  });

  it.each([
    [600, 10],
    [-600, -10],
    [60, 1],
  ])("of a clock that is %i seconds off says so", (seconds, minutes) => {
    expect(checkCode(secret, shown(seconds), null, now)).toEqual({ kind: "clock", minutes });
  });

  it("of another account, of another hour, or of no form is wrong", () => {
    for (const code of [shown(0, other), shown(3600), "", "12345", "abcdef", `${shown(0)}0`])
      expect(checkCode(secret, code, null, now).kind).toBe("wrong");
    expect([
      isAuthenticatorCode("123 456"),
      isAuthenticatorCode("12345"),
      isAuthenticatorCode("0123456789abcde"),
    ]).toEqual([true, false, false]);
  });
});

it("tells an app the board's name, the account and the secret, which can also be typed", () => {
  const uri = new URL(
    authenticatorUri("ABCDEFGH23456723", { boardName: "Board of Ü & Co", email: "ada@board.example" }),
  );
  expect(decodeURIComponent(uri.pathname)).toContain("Board of Ü & Co:ada@board.example");
  expect(uri.searchParams.get("secret")).toBe("ABCDEFGH23456723");
  expect(uri.searchParams.get("issuer")).toBe("Board of Ü & Co");
  expect(setupKey("ABCDEFGH23456723")).toBe("ABCD EFGH 2345 6723");
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
});
