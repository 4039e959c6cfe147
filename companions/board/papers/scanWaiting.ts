import type { PaperKeeping } from "./paperKeeping";
import { type ScanPauses, scanPauses } from "./scanPauses";

export type ScanResult =
  | { readonly kind: "clean" }
  /** `virus` is the scanner's name for what it found. */
  | { readonly kind: "infected"; readonly virus: string }
  /** The scanner was asked, and could not say: this content is too large, or takes too long. */
  | { readonly kind: "failed"; readonly fault: string }
  /** The scanner could not be asked. */
  | { readonly kind: "unavailable"; readonly fault: string };

export interface Scanner {
  scan(content: ReadableStream<Uint8Array>): Promise<ScanResult>;
}

/** The store of what waits. Contents that several papers share are scanned once. */
export interface PaperScans {
  /** Returns the id of the content that waits longest, except those in `skipped`; null: none. */
  nextToScan(skipped: readonly string[]): Promise<string | null>;
  markScanned(contentId: string, result: "clean" | "infected"): Promise<void>;
}

export interface ScanReport {
  readonly clean: number;
  readonly infected: number;
  /** Contents that could not be read, or that the scanner could not scan: they go on waiting. */
  readonly failed: readonly { readonly contentId: string; readonly fault: string }[];
  /** What keeps the scanner from its work; null: nothing. The rest waits for the next run. */
  readonly fault: string | null;
}

/** More in a row are no fault of theirs: their store, or the scanner, is disturbed. */
const maxFailuresInRow = 3;

/** Scans everything that waits, one after the other, and stops where the scanner or the store is unavailable. */
export async function scanWaiting(
  keeping: Pick<PaperKeeping, "read">,
  scanner: Scanner,
  scans: PaperScans,
  pauses: ScanPauses = scanPauses(),
): Promise<ScanReport> {
  const counts = { clean: 0, infected: 0 };
  const failed: { contentId: string; fault: string }[] = [];
  let failuresInRow = 0;
  for (;;) {
    const contentId = await scans.nextToScan(pauses.resting());
    if (contentId === null) {
      pauses.endOthers();
      return { ...counts, failed, fault: null };
    }
    const content = watched(keeping.read(contentId));
    const result = await scanner.scan(content.stream);
    if (content.hasFailed() || result.kind === "failed") {
      const fault = result.kind === "failed" ? result.fault : "it cannot be read";
      failed.push({ contentId, fault });
      pauses.postpone(contentId);
      failuresInRow += 1;
      if (failuresInRow === maxFailuresInRow) return { ...counts, failed, fault };
    } else if (result.kind === "unavailable") return { ...counts, failed, fault: result.fault };
    else {
      await scans.markScanned(contentId, result.kind);
      counts[result.kind] += 1;
      pauses.end(contentId);
      failuresInRow = 0;
    }
  }
}

/** A content that cannot be read is no fault of the scanner, and must not keep the others waiting. */
function watched(content: ReadableStream<Uint8Array>) {
  let failed = false;
  const reader = content.getReader();
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          failed = true;
          controller.error(error);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return { stream, hasFailed: () => failed };
}
