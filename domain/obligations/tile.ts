import type { AbccAssessment } from "~/contract/certification/assessments";
import type { AppliedExamination } from "~/contract/examinations/examination";
import type { Physician } from "~/contract/people/physician";
import { type Obligation, type ObligationKind, worstState } from "./obligation";

/** State of a requirement. `exempt`: does not apply. */
export type TileState = "met" | "owed" | "overdue" | "waiting" | "exempt";

export interface HomeTile {
  readonly name: "Medical Licensure" | "Activities" | "Annual Fees" | "Assessments";
  readonly state: TileState;
  /** The state in a word or two. */
  readonly word: string;
}

/** Records for tiles, in addition to the obligations. */
export interface TiledRecords {
  readonly physician: Pick<Physician, "certificates" | "medicalLicenses" | "currentCCEnrollment">;
  readonly assessments: readonly AbccAssessment[];
  readonly examinations: readonly AppliedExamination[];
}

/** A renewal is due before a license is missing, a restoration after: neither opens the tile. */
const kinds: Record<HomeTile["name"], readonly ObligationKind[]> = {
  "Medical Licensure": ["license"],
  Activities: ["activities"],
  "Annual Fees": ["fees"],
  Assessments: ["module-attestation", "articles", "examination-instead", "pathway"],
};

/** The obligations of a tile, in any block. */
export function obligationsOfTile(name: HomeTile["name"], all: readonly Obligation[]): Obligation[] {
  return all.filter(({ kind }) => kinds[name].includes(kind));
}

export type TileStanding = Omit<HomeTile, "name">;

/** The state of a tile with something to do; null where there is nothing. */
export function openState(own: readonly Obligation[]): "owed" | "overdue" | null {
  const worst = worstState(own);
  return worst === "to-do" ? "owed" : worst;
}
