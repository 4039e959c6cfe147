import type { Temporal } from "temporal-polyfill";
import type { Invalid } from "~/app/forms/formOutcome";
import type { Judged } from "~/app/forms/saveOwn";
import { typedCredits } from "~/app/forms/typedCredits";
import type { CCBlock } from "~/contract/certification/ccBlock";
import type { CCAttestationType } from "~/contract/enumerations";
import type { Credits, Year } from "~/contract/values";
import { attestableYears, attestationRefusals } from "~/domain/attestations/attestationRefusals";
import { type AttestationClaim, attestationTypes, isCountedInCredits } from "~/domain/attestations/attestations";
import { noCredits } from "~/domain/activities/credits";
import { refusalText, refusedField } from "./attestationErrors";
import { type AttestationName, attestationName, creditsField, type TypedAttestations } from "./attestationForm";

/**
 * What a posted form wants stored: a claim for every box of the table, since a box that is not ticked is not posted,
 * and for every other year that was posted, so that one outside the block is refused and not overlooked.
 */
export function wantedAttestations(
  typed: TypedAttestations,
  block: Pick<CCBlock, "ccBlockId" | "startYear" | "endYear">,
  today: Temporal.PlainDate,
): Judged<readonly AttestationClaim[], Invalid<string>> {
  const posted = [...Object.keys(typed.attested), ...Object.keys(typed.credits)].map(Number);
  const years = [...new Set([...attestableYears(block, today), ...posted])].sort((a, b) => a - b);
  const cells = years.flatMap((year) => attestationTypes.map((type) => readCell(typed, type, year)));
  const unreadable = cells.flatMap((cell) =>
    cell.kind === "unreadable" ? [[cell.field, [cell.message]] as const] : [],
  );
  const claims = cells.flatMap((cell) => (cell.kind === "claim" ? [cell.claim] : []));
  const refused = attestationRefusals(block, claims, today).map(
    (refusal) => [refusedField(refusal), [refusalText(refusal)]] as const,
  );
  const errors = { ...Object.fromEntries(refused), ...Object.fromEntries(unreadable) };
  return Object.keys(errors).length === 0
    ? { kind: "wanted", wanted: claims }
    : { kind: "not-wanted", problem: { kind: "invalid", errors } };
}

type Cell =
  | { readonly kind: "claim"; readonly claim: AttestationClaim }
  | { readonly kind: "unreadable"; readonly field: string; readonly message: string };

function readCell(typed: TypedAttestations, type: CCAttestationType, year: Year): Cell {
  const name = attestationName(type);
  const isTicked = typed.attested[year]?.[name] === "on";
  const claim = (credits: Credits): Cell => ({
    kind: "claim",
    claim: { ccAttestationType: type, appliedToYear: year, credits, selfReportedCredits: isTicked ? 1 : 0 },
  });
  if (!isCountedInCredits(type)) return claim((isTicked ? 1 : 0) as Credits);

  const field = creditsField(type, year);
  const amount = (typed.credits[year]?.[name as CreditName] ?? "").trim();
  if (amount === "" && isTicked) return { kind: "unreadable", field, message: "Enter how many credits you attest to." };
  if (amount === "") return claim(noCredits);
  const read = typedCredits.safeParse(amount);
  if (read.success) return claim(read.data);
  return { kind: "unreadable", field, message: read.error.issues[0]?.message ?? "Enter a number." };
}

type CreditName = Extract<AttestationName, "CME" | "SA">;
