import { randomBytes } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { readArrival, signArrival } from "./requestArrival";

const key = randomBytes(32);
const other = randomBytes(32);
const midnight = Temporal.Instant.from("2027-01-01T00:00:00-06:00");
const arrivedAt = midnight.subtract({ seconds: 2 });

describe("the arrival of a request", () => {
  it("is read as it was signed, also with a key that was replaced since", () => {
    const signed = signArrival([key], arrivedAt);
    expect(readArrival([key], signed, midnight.add({ seconds: 30 }))).toEqual(arrivedAt);
    expect(readArrival([other, key], signed, midnight)).toEqual(arrivedAt);
  });

  it("is not believed without the portal's signature", () => {
    const signed = signArrival([key], arrivedAt);
    const [, signature] = signed.split(";");
    const forged = [
      arrivedAt.toString(),
      signArrival([other], arrivedAt),
      `${arrivedAt.subtract({ minutes: 5 }).toString()};${signature}`,
      `${arrivedAt.toString()};signature=`,
      `${signed} `,
      "",
    ];
    for (const header of forged) expect(readArrival([key], header, midnight), header).toBeNull();
  });

  it("is believed for ten minutes, and never in the future", () => {
    const signed = signArrival([key], arrivedAt);
    expect(readArrival([key], signed, arrivedAt.add({ minutes: 10 }))).toEqual(arrivedAt);
    expect(readArrival([key], signed, arrivedAt.add({ minutes: 10, milliseconds: 1 }))).toBeNull();
    expect(readArrival([key], signed, arrivedAt.subtract({ milliseconds: 1 }))).toBeNull();
  });
});
