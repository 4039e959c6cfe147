import { Certification } from "~/contract/enumerations";

/** All certifications by id (section 9 of the dashboard document). */
export const knownCertifications: ReadonlyMap<number, string> = new Map([
  [Certification.ClinicalNeurophysiology, "Clinical Neurophysiology"],
  [Certification.Neurology, "Neurology"],
  [Certification.ChildNeurology, "Child Neurology"],
  [Certification.Psychiatry, "Psychiatry"],
  [Certification.BrainInjuryMedicine, "Brain Injury Medicine"],
  [Certification.NeurocriticalCare, "Neurocritical Care"],
]);
