import type { MedicalEducationLocation } from "~/contract/lookups";

/**
 * `Name|area`, a line each. The ids count on from `firstId` and are stored: a school is only ever added, at the end; what
 * has another name now is written anew where it stands.
 */
export function schoolsOf(firstId: number, list: string): MedicalEducationLocation[] {
  return list
    .trim()
    .split(/\s*\n\s*/)
    .map((line, index) => {
      const [name = "", area = ""] = line.split("|");
      return { id: firstId + index, name: `${name} (${area})` };
    });
}
