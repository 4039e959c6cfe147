import type { Purpose, PurposeKind } from "~/payments/purposes/purposes";
import { annualFees } from "./annualFees";
import { application } from "./application";
import type { PurposePages } from "./purposePages";

const pages: { readonly [Kind in PurposeKind]: (purpose: Purpose<Kind>) => PurposePages } = {
  "annual-fees": annualFees,
  application,
};

export function pagesOf<Kind extends PurposeKind>(purpose: Purpose<Kind>): PurposePages {
  return pages[purpose.kind](purpose);
}
