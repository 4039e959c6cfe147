import { applications } from "./applications";
import { articles } from "./articles";
import { activities, audits } from "./activities";
import { assessments } from "./assessments";
import { certificates, lapsed } from "./certificates";
import { demographics, licenses } from "./accountInformation";
import { examinations } from "./examinations";
import { exceptions } from "./exceptions";
import { fees, receipts } from "./billing";
import { graded } from "./gradedExaminations";
import { notices } from "./notices";
import { outstanding, continuingCertification } from "./continuingCertification";
import { pathways } from "./pathways";
import type { PhysicianState } from "./physicianState";

export const physicianGroups: readonly { readonly group: string; readonly states: readonly PhysicianState[] }[] = [
  { group: "Continuing certification", states: continuingCertification },
  { group: "A block ended with one thing open", states: outstanding },
  { group: "Audits", states: audits },
  { group: "Activity records", states: activities },
  { group: "Waivers and clinical status", states: exceptions },
  { group: "Annual fees", states: fees },
  { group: "Payments and receipts", states: receipts },
  { group: "Certificates", states: certificates },
  { group: "Lapsed certifications", states: lapsed },
  { group: "Medical licenses", states: licenses },
  { group: "Article-based assessments", states: articles },
  { group: "Assessments and examinations", states: assessments },
  { group: "Applying for an examination", states: applications },
  { group: "Examinations taken, and applications decided", states: examinations },
  { group: "Assessment pathways", states: pathways },
  { group: "After an examination, and before one", states: graded },
  { group: "Notices of the board", states: notices },
  { group: "Account information", states: demographics },
];
