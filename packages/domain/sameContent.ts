/**
 * What a board may store otherwise than it was sent: letter case, spaces and punctuation, or amounts rounded to
 * hundredths; or a field that it decides on itself.
 */
export type Difference =
  | "case"
  | "punctuation"
  | "rounding"
  | "verificationStatus"
  | "shippingUntil"
  | "ccAssessmentAttestationDate";

/** Returns whether a stored value is what was sent. */
export type IsSame = (sent: unknown, stored: unknown) => boolean;

/**
 * Returns the comparison that allows these differences. Always the same are values that differ by surrounding spaces,
 * lists by their order, and an empty text and null; fields that were not sent are not compared.
 */
export function sameBut(mayDiffer: readonly Difference[]): IsSame {
  const has = (difference: string) => mayDiffer.some((one) => one === difference);
  const normalized = (value: string) => {
    const plain = value.normalize("NFC").trim();
    const text = has("punctuation") ? plain.replace(/[^\p{L}\p{M}\p{N}]/gu, "") : plain;
    return has("case") ? text.toLowerCase() : text;
  };
  const isSame: IsSame = (sent, stored) => {
    if (typeof sent === "number" && typeof stored === "number")
      return has("rounding") ? Math.abs(sent - stored) < 0.01 : sent === stored;
    if (Array.isArray(sent) && Array.isArray(stored))
      return sent.length === stored.length && sent.every((one) => stored.some((other) => isSame(one, other)));
    if (isRecord(sent) && isRecord(stored))
      return Object.entries(sent).every(([name, value]) => has(name) || isSame(value, stored[name]));
    const [one, other] = [sent ?? "", stored ?? ""];
    return typeof one === "string" && typeof other === "string" ? normalized(one) === normalized(other) : one === other;
  };
  return isSame;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
