import { Country } from "@portal/contract/enumerations";
import type { MedicalEducationLocation } from "@portal/contract/lookups";
import { countries } from "../places";
import { doctorsOfMedicine } from "./doctorsOfMedicine";

/** Accredited in Canada (Committee on Accreditation of Canadian Medical Schools), with students. */
const canadian = schoolsOf(
  701,
  `Cumming School of Medicine at the University of Calgary|AB
   University of Alberta Faculty of Medicine and Dentistry|AB
   University of British Columbia Faculty of Medicine|BC
   Max Rady College of Medicine at the University of Manitoba|MB
   Memorial University of Newfoundland Faculty of Medicine|NL
   Dalhousie University Faculty of Medicine|NS
   McMaster University Michael G. DeGroote School of Medicine|ON
   Northern Ontario School of Medicine University|ON
   Queen's University School of Medicine|ON
   Schulich School of Medicine and Dentistry at Western University|ON
   Temerty Faculty of Medicine at the University of Toronto|ON
   University of Ottawa Faculty of Medicine|ON
   McGill University Faculty of Medicine and Health Sciences|QC
   Université de Montréal Faculty of Medicine|QC
   Université de Sherbrooke Faculty of Medicine and Health Sciences|QC
   Université Laval Faculty of Medicine|QC
   University of Saskatchewan College of Medicine|SK
   Toronto Metropolitan University School of Medicine|ON`,
);

/** Accredited for the D.O. degree (Commission on Osteopathic College Accreditation), with students. */
const osteopathic = schoolsOf(
  501,
  `A.T. Still University Kirksville College of Osteopathic Medicine|MO
   A.T. Still University School of Osteopathic Medicine in Arizona|AZ
   Alabama College of Osteopathic Medicine|AL
   Arkansas College of Osteopathic Medicine|AR
   Burrell College of Osteopathic Medicine|NM
   Campbell University Jerry M. Wallace School of Osteopathic Medicine|NC
   Des Moines University College of Osteopathic Medicine|IA
   Edward Via College of Osteopathic Medicine|VA
   Idaho College of Osteopathic Medicine|ID
   Kansas City University College of Osteopathic Medicine|MO
   Lake Erie College of Osteopathic Medicine|PA
   Liberty University College of Osteopathic Medicine|VA
   Lincoln Memorial University DeBusk College of Osteopathic Medicine|TN
   Marian University Tom and Julie Wood College of Osteopathic Medicine|IN
   Michigan State University College of Osteopathic Medicine|MI
   Midwestern University Arizona College of Osteopathic Medicine|AZ
   Midwestern University Chicago College of Osteopathic Medicine|IL
   New York Institute of Technology College of Osteopathic Medicine|NY
   Nova Southeastern University Dr. Kiran C. Patel College of Osteopathic Medicine|FL
   Ohio University Heritage College of Osteopathic Medicine|OH
   Oklahoma State University College of Osteopathic Medicine|OK
   Pacific Northwest University of Health Sciences College of Osteopathic Medicine|WA
   Philadelphia College of Osteopathic Medicine|PA
   Philadelphia College of Osteopathic Medicine Georgia|GA
   Rocky Vista University College of Osteopathic Medicine|CO
   Rowan-Virtua School of Osteopathic Medicine|NJ
   Touro College of Osteopathic Medicine|NY
   Touro University California College of Osteopathic Medicine|CA
   Touro University Nevada College of Osteopathic Medicine|NV
   University of New England College of Osteopathic Medicine|ME
   University of North Texas Health Science Center Texas College of Osteopathic Medicine|TX
   University of Pikeville Kentucky College of Osteopathic Medicine|KY
   University of the Incarnate Word School of Osteopathic Medicine|TX
   West Virginia School of Osteopathic Medicine|WV
   Western University of Health Sciences College of Osteopathic Medicine of the Pacific|CA
   William Carey University College of Osteopathic Medicine|MS
   Baptist Health Sciences University College of Osteopathic Medicine|TN
   California Health Sciences University College of Osteopathic Medicine|CA
   Duquesne University College of Osteopathic Medicine|PA
   Kansas Health Science Center Kansas College of Osteopathic Medicine|KS
   Meritus School of Osteopathic Medicine|MD
   Noorda College of Osteopathic Medicine|UT
   Orlando College of Osteopathic Medicine|FL
   Rocky Vista University Montana College of Osteopathic Medicine|MT
   Sam Houston State University College of Osteopathic Medicine|TX`,
);

/** The application's documents show which foreign school it was. */
const elsewhere = countries
  .filter(({ id }) => id !== Country.USA && id !== Country.Canada)
  .map(({ id, name }) => ({ id: 1_000 + id, name: `A medical school in ${name}` }));

const byName = (a: MedicalEducationLocation, b: MedicalEducationLocation) => a.name.localeCompare(b.name, "en-US");

/**
 * Where medicine is taught, in search order: by name, other countries last. Sources of the names:
 * docs/rules/search-and-activation.md#medical-schools.
 */
export const medicalEducationLocations: readonly MedicalEducationLocation[] = [
  ...[...schoolsOf(1, doctorsOfMedicine), ...osteopathic, ...canadian].sort(byName),
  ...elsewhere,
];

/**
 * One `Name|area` per line. Ids continue from `firstId` and are stored: add schools only at the end; rename one in
 * place.
 */
function schoolsOf(firstId: number, list: string): MedicalEducationLocation[] {
  return list
    .trim()
    .split(/\s*\n\s*/)
    .map((line, index) => {
      const [name = "", area = ""] = line.split("|");
      return { id: firstId + index, name: `${name} (${area})` };
    });
}
