import { randomBytes } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { SecretKeys } from "@portal/database/secretBox";
import { readArrival, signArrival } from "./requestArrival";

const key = randomBytes(32);
const other = randomBytes(32);
const midnight = Temporal.Instant.from("2027-01-01T00:00:00-06:00");
const arrivedAt = midnight.subtract({ seconds: 2 });
const authorization = "Bearer token-1";
const read = (keys: SecretKeys, arrival: string, now: Temporal.Instant, of: string | null = authorization) =>
  readArrival(keys, { arrival, authorization: of }, now);

describe("the arrival of a request", () => {
  it("is read as it was signed, also with a key that was replaced since", () => {
    const signed = signArrival([key], arrivedAt)(authorization);
    expect(read([key], signed, midnight.add({ seconds: 30 }))).toEqual(arrivedAt);
    expect(read([other, key], signed, midnight)).toEqual(arrivedAt);
  });

  it("is not believed without the portal's signature", () => {
    const signed = signArrival([key], arrivedAt)(authorization);
    const [, signature] = signed.split(";");
    const forged = [
      `${arrivedAt.epochMilliseconds}`,
      signArrival([other], arrivedAt)(authorization),
      `${arrivedAt.epochMilliseconds - 1};${signature}`,
      `${arrivedAt.epochMilliseconds};signature=`,
      `${signed} `,
      "",
    ];
    for (const header of forged) expect(read([key], header, midnight), header).toBeNull();
  });

  it("is not believed of another caller, also where one request calls for both", () => {
    const sign = signArrival([key], arrivedAt);
    const signed = sign(authorization);
    expect(read([key], sign("Bearer token-2"), midnight, "Bearer token-2")).toEqual(arrivedAt);
    expect(read([key], signed, midnight, "Bearer token-2")).toBeNull();
    expect(read([key], signed, midnight, null)).toBeNull();
    expect(read([key], signArrival([key], arrivedAt)(null), midnight, null)).toEqual(arrivedAt);
  });

  it("is believed for ten minutes, and of a portal whose clock is up to five minutes ahead as the present", () => {
    const signed = signArrival([key], arrivedAt)(authorization);
    expect(read([key], signed, arrivedAt.add({ minutes: 10 }))).toEqual(arrivedAt);
    expect(read([key], signed, arrivedAt.add({ minutes: 10, milliseconds: 1 }))).toBeNull();
    const behind = arrivedAt.subtract({ minutes: 5 });
    expect(read([key], signed, behind)).toEqual(behind);
    expect(read([key], signed, behind.subtract({ milliseconds: 1 }))).toBeNull();
  });
});
