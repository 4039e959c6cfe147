import type { Paper, PaperKind, PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import { blockName, type BlockYears } from "../blocks/blockYears";

/** `CC audit of the 2024 - 2026 block, for 2025` */
export function auditTitle(block: BlockYears, year: PaperPurpose["year"]): string {
  return ofYear(`CC audit of the ${blockName(block)} block`, year);
}

/** The title of a whole block's audit, as one of a year of it. */
export function ofYear(title: string, year: PaperPurpose["year"]): string {
  return year === null ? title : `${title}, for ${year}`;
}

/** `Accommodations: Neurology 2027` */
export function applicationTitle(
  kind: Exclude<PaperKind, "audit" | "activity" | "name-change">,
  examination: string,
): string {
  return `${applicationTitles[kind]}: ${examination}`;
}

const applicationTitles = {
  "application-hold": "Application on hold",
  accommodations: "Accommodations",
  training: "Training",
} as const;

/** `Send certificate.pdf again for your CC audit of the 2024 - 2026 block`, by the title of what it is for. */
export function sendAgainText({ fileName }: Pick<Paper, "fileName">, { kind }: PaperPurpose, title: string): string {
  const named = kind === "audit" ? title : `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
  return `Send ${fileName} again for your ${named}`;
}
