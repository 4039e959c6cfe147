import { addressAt } from "../support/pages/addressAt";
import { routedPages } from "../support/pages/routedPages";
import { exceptions } from "./exceptions";

/** IDs that do not exist, which answer as another person's do; a physician whom staff may choose. */
const values = {
  ":examinationId": "1",
  ":intentId": "00000000-0000-4000-8000-000000000000",
  ":invoiceNumber": "INV-1",
  ":name": "terms",
  ":physicianId": "100214",
  "*": "no/such/page",
};

/** An address of each page and download, relative to the base path, by Remix's id of its route. */
export const addresses: Readonly<Record<string, string>> = Object.fromEntries(
  routedPages.map(({ id, file, path = "" }) => {
    const at = addressAt(path, values);
    if (at === null) throw new Error(`A parameter of ${path} needs a value here.`);
    return [id ?? file.replace(/\.tsx?$/, ""), at + (exceptions[`/${path}`]?.query ?? "")];
  }),
);
