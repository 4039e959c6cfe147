import routeTable from "~/app/routes";
import { addressAt } from "../support/pages/addressAt";
import { exceptions } from "./exceptions";

/** IDs that do not exist, which answer as another person's do; a physician whom staff may choose. */
const values = {
  ":examinationId": "1",
  ":intentId": "00000000-0000-4000-8000-000000000000",
  ":physicianId": "100214",
  "*": "no/such/page",
};

type Entry = (typeof routeTable)[number];

/** An address of each page and download, relative to the base path, by Remix's id of its route. */
export const addresses: Readonly<Record<string, string>> = Object.fromEntries(
  routeTable.flatMap((entry) => addressesIn(entry, "")),
);

function addressesIn({ id, file, path = "", children = [] }: Entry, around: string): [id: string, at: string][] {
  const own = path === "" ? around : `${around}/${path}`;
  if (children.length > 0) return children.flatMap((child) => addressesIn(child, own));
  const at = addressAt(own, values);
  if (at === null) throw new Error(`A parameter of ${own} needs a value here.`);
  return [[id ?? file.replace(/\.tsx?$/, ""), at + (exceptions[own || "/"]?.query ?? "")]];
}
