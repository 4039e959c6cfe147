import { Country } from "~/contract/enumerations";
import type { MedicalEducationLocation } from "~/contract/lookups";
import { countries } from "../places";
import { canadian } from "./canadian";
import { doctorsOfMedicine } from "./doctorsOfMedicine";
import { osteopathic } from "./osteopathic";

/** Which school elsewhere it was, the board learns from the papers that an application asks for. */
const elsewhere = countries
  .filter(({ id }) => id !== Country.USA && id !== Country.Canada)
  .map(({ id, name }) => ({ id: 1_000 + id, name: `A medical school in ${name}` }));

const byName = (a: MedicalEducationLocation, b: MedicalEducationLocation) => a.name.localeCompare(b.name, "en-US");

/**
 * Where medicine is taught, in the order in which people look for it: by name, and other countries last. Where the names
 * are from: docs/decisions/0040.
 */
export const medicalEducationLocations: readonly MedicalEducationLocation[] = [
  ...[...doctorsOfMedicine, ...osteopathic, ...canadian].sort(byName),
  ...elsewhere,
];
