import { purposePage } from "~/app/forms/papers/paths";
import { annualFeesPage, invoicePage } from "~/app/forms/paymentPages";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { Where } from "@portal/domain/obligations/obligation";
import { anchors, blockHref, recertificationPart } from "../pageParts";

/** A part of this page, or another page. */
export function placeOf(where: Where, current: CCBlock | null, takesPayments: boolean): string {
  switch (where.to) {
    case "enrollment":
      return "/ManageCCEnrollment";
    case "account":
      return "/AccountInformation";
    case "available-examinations":
      return "/AvailableExaminations";
    case "fees":
      if (current !== null) return `#${anchors.fees}`;
      return takesPayments ? annualFeesPage : blockHref(where);
    case "attestations":
      return where.ccBlockId === current?.ccBlockId ? `#${anchors.attestations}` : blockHref(where);
    case "invoice":
      return invoicePage(where.invoiceNumber);
    case "application":
      return `/Apply/${where.examinationId}`;
    case "papers":
      return purposePage(where.purpose);
    case "board":
      // Where it is sent, by when, and with which subject line (PAPER-14).
      return where.papers === undefined ? `#${anchors.help}` : purposePage(where.papers);
    default:
      return `#${partOf(where)}`;
  }
}

function partOf(
  where: Exclude<
    Where,
    {
      to:
        | "enrollment"
        | "account"
        | "available-examinations"
        | "attestations"
        | "fees"
        | "invoice"
        | "application"
        | "papers"
        | "board";
    }
  >,
): string {
  switch (where.to) {
    case "licenses":
      return anchors.licenses;
    case "audit":
      return anchors.audit;
    case "assessment":
      return anchors.assessments;
    case "recertification":
      return recertificationPart(where.certificationId);
    case "examinations":
      return anchors.examinations;
  }
}
