import type { Temporal } from "temporal-polyfill";
import { CertificationGeneration } from "~/contract/enumerations";
import { blockPeriod } from "~/domain/blocks";
import { inOrder } from "~/domain/currentBlock";
import type { UnsavedAttestations } from "./attestationsView";
import { type BlockView, type ComingBlockView, blockView, comingBlockView } from "./blockView";
import type { HomeRecords } from "./readHome";
import { type Standing, standing } from "./standing";

/** Everything that the dashboard shows of a physician. */
export interface HomeView {
  readonly title: string;
  readonly physicianId: number;
  readonly standing: Standing;
  /** The current block first, then what is coming, then what is past, newest first. */
  readonly blocks: readonly BlockView[];
  readonly coming: readonly ComingBlockView[];
}

export function homeView(
  { physician }: HomeRecords,
  viewer: { readonly isReadOnly: boolean },
  today: Temporal.PlainDate,
  unsaved: UnsavedAttestations | null = null,
): HomeView {
  const enrollment = physician.currentCCEnrollment;
  const blocks = inOrder(enrollment?.ccBlocks ?? []).reverse();
  const isComing = (block: (typeof blocks)[number]) => blockPeriod(block, today) === "future";
  const hasOnlyLifetimeCertificates =
    physician.certificates.length > 0 &&
    physician.certificates.every(
      (certificate) => certificate.certificationGeneration === CertificationGeneration.Lifetime,
    );
  const views =
    enrollment === null
      ? []
      : blocks
          .filter((block) => !isComing(block))
          .map((block) =>
            blockView(block, enrollment, { ...viewer, hasOnlyLifetimeCertificates }, today, unsaved),
          );
  return {
    title: `Welcome, ${physician.fullName}`,
    physicianId: physician.physicianId,
    standing: standing(enrollment, today),
    blocks: [...views.filter((view) => view.isCurrent), ...views.filter((view) => !view.isCurrent)],
    coming: blocks.filter(isComing).reverse().map(comingBlockView),
  };
}
