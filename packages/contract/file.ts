export interface FileAnswer {
  readonly kind: "file";
  readonly contentTypes: readonly string[];
}

export const pdf = { kind: "file", contentTypes: ["application/pdf"] } as const satisfies FileAnswer;

export function isFileAnswer(answer: unknown): answer is FileAnswer {
  return typeof answer === "object" && answer !== null && "kind" in answer && answer.kind === "file";
}

/** The content type without its parameters; empty where there is none. */
export function contentTypeOf(header: string | null): string {
  return (header ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

const longest = 120;

/**
 * Returns a file name that is safe on any system: no path, no control or direction characters, nothing special to
 * Windows or a shell, at most 120 characters (of UTF-16) with its extension.
 */
export function safeFileName(name: string): string {
  const line = name
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .replace(/[\\/:*?"<>|%;\p{Cs}]/gu, "-")
    .replace(/\s+/g, " ");
  const trimmed = line.replace(/^[ .]+|[ .]+$/g, "");
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(trimmed)?.[0] ?? "";
  const stem = trimmed.slice(0, trimmed.length - extension.length).trim();
  const isDevice = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(stem);
  return `${cut(`${isDevice ? "-" : ""}${stem || "document"}`, longest - extension.length)}${extension}`;
}

/** Splits no character outside of the basic plane. */
function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();
}

/** `Content-Disposition` of a download (RFC 6266): the name in ASCII, and unchanged where that differs. */
export function asAttachment(name: string): string {
  const safe = safeFileName(name);
  const ascii = safe
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/g, "_")
    // Decomposition turns wide forms into these again.
    .replace(/[\\/:*?"<>|%;]/g, "-");
  const extended = ascii === safe ? "" : `; filename*=UTF-8''${encoded(safe)}`;
  return `attachment; filename="${ascii}"${extended}`;
}

/** Encodes all characters except those that RFC 8187 allows. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
