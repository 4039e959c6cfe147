import { Certification } from "~/contract/enumerations";
import { dollars } from "~/contract/values";

/** The certifications that there are, by id (section 9 of the dashboard document). */
export const knownCertifications: ReadonlyMap<number, string> = new Map([
  [Certification.ClinicalNeurophysiology, "Clinical Neurophysiology"],
  [Certification.Neurology, "Neurology"],
  [Certification.ChildNeurology, "Child Neurology"],
  [Certification.Psychiatry, "Psychiatry"],
  [Certification.BrainInjuryMedicine, "Brain Injury Medicine"],
  [Certification.NeurocriticalCare, "Neurocritical Care"],
]);

/** What continuing certification costs and asks of everybody. */
export const programTerms = {
  oneCertificationAnnualFee: dollars.decode(185),
  twoCertificationAnnualFee: dollars.decode(275),
  threeOrMoreCertificationAnnualFee: dollars.decode(350),
  /** From 2025 on (ABCC-14). */
  articlePathwayPerCertificationMinimum: 20,
} as const;
