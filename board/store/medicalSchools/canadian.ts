import { schoolsOf } from "./schoolsOf";

/** Accredited in Canada (Committee on Accreditation of Canadian Medical Schools), and with students. */
export const canadian = schoolsOf(
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
