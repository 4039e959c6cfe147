import type { PaperKeeping } from "./paperKeeping";

export type ScanResult =
  | { readonly kind: "clean" }
  /** `virus` is the scanner's name for what it found. */
  | { readonly kind: "infected"; readonly virus: string }
  /** The scanner takes no content as large as this one. */
  | { readonly kind: "not-taken" }
  /** The scanner could not be asked, or could not say. */
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
  /** Contents that could not be read, or that the scanner does not take: they go on waiting. */
  readonly unreadable: readonly string[];
  /** What keeps the scanner from its work; null: nothing. The rest waits for the next run. */
  readonly fault: string | null;
}

/** Scans everything that waits, one after the other, and stops where the scanner is unavailable. */
export async function scanWaiting(
  keeping: Pick<PaperKeeping, "read">,
  scanner: Scanner,
  scans: PaperScans,
): Promise<ScanReport> {
  const counts = { clean: 0, infected: 0 };
  const unreadable: string[] = [];
  for (;;) {
    const contentId = await scans.nextToScan(unreadable);
    if (contentId === null) return { ...counts, unreadable, fault: null };
    const content = watched(keeping.read(contentId));
    const result = await scanner.scan(content.stream);
    if (content.hasFailed() || result.kind === "not-taken") unreadable.push(contentId);
    else if (result.kind === "unavailable") return { ...counts, unreadable, fault: result.fault };
    else {
      await scans.markScanned(contentId, result.kind);
      counts[result.kind] += 1;
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
