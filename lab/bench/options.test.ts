import { expect, it } from "vitest";
import { readOptions } from "./options";

const words = (line: string) => line.split(" ").filter((word) => word !== "");

it.each([
  ["", { kind: "everything" }],
  ["--physicians 1001", { kind: "populations", many: 1_001, folder: null }],
  ["--physicians=5000000 --folder big", { kind: "populations", many: 5_000_000, folder: "big" }],
  ["--mails 50000", { kind: "mails", count: 50_000 }],
  ["--payments 1000000", { kind: "payments", many: 1_000_000 }],
  ["--papers 160", { kind: "papers", count: 160 }],
])("measures what is asked for: %j", (line, asked) => {
  expect(readOptions(words(line))).toEqual(asked);
});

it.each(["abc", "NaN", "1e6", "1000", "0", "-30000", "1500.5", "5000001", "Infinity"])(
  "refuses %s physicians",
  (given) => {
    expect(readOptions([`--physicians=${given}`])).toMatchObject({
      kind: "refused",
      because: expect.stringContaining("above 1,000") as string,
    });
  },
);

it.each([
  "--physicians",
  "--physicians=",
  "--physician 30000",
  "30000",
  "--folder big",
  "--mails 0",
  "--mails 5 --folder big",
  "--payments 9900",
  "--payments 1000050",
  "--payments 100000 --mails 5",
  "--papers 0",
  "--papers 5 --mails 5",
])("refuses words that it does not know: %s", (line) => {
  expect(readOptions(words(line)).kind).toBe("refused");
});
