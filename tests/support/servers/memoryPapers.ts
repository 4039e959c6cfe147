import { createHash, randomUUID } from "node:crypto";
import type { PaperKeeping } from "@portal/board/papers/paperKeeping";

/** Keeps contents in memory. A PDF is what begins with `%PDF`; all else is refused. */
export function memoryPapers(): PaperKeeping & { readonly contents: Map<string, Uint8Array> } {
  const contents = new Map<string, Uint8Array>();
  return {
    contents,
    async keep(bytes, { maxBytes }) {
      const parts: Uint8Array[] = [];
      for await (const part of bytes) parts.push(part);
      const content = Buffer.concat(parts);
      if (content.length === 0) return { kind: "refused", fault: "empty" };
      if (content.length > maxBytes) return { kind: "refused", fault: "too-large" };
      if (!content.toString("latin1").startsWith("%PDF")) return { kind: "refused", fault: "wrong-type" };
      const contentId = randomUUID();
      contents.set(contentId, content);
      const sha256 = createHash("sha256").update(content).digest("hex");
      return { kind: "kept", contentId, type: "application/pdf", sizeBytes: content.length, sha256 };
    },
    read(contentId) {
      const content = contents.get(contentId);
      if (content === undefined) throw new Error("There is no such content");
      return new Blob([Buffer.from(content)]).stream();
    },
    remove(contentId) {
      contents.delete(contentId);
      return Promise.resolve();
    },
    async removeUnnamed(namedIds) {
      const named = await namedIds([...contents.keys()]);
      const unnamed = [...contents.keys()].filter((id) => !named.has(id));
      for (const id of unnamed) contents.delete(id);
      return unnamed.length;
    },
  };
}
