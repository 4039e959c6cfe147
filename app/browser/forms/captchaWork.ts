/** What the server asks a browser to compute: the key with this prefix among those derived from counted numbers. */
interface Work {
  readonly nonce: string;
  readonly salt: string;
  /** Iterations of each derivation. */
  readonly cost: number;
  /** In bytes. */
  readonly keyLength: number;
  readonly keyPrefix: string;
}

/** Returns null for anything else, such as the work of a later version. */
export function workIn(text: string | null): Work | null {
  if (text === null || text === "") return null;
  try {
    const { parameters } = JSON.parse(text) as { readonly parameters?: Partial<Record<keyof Work, unknown>> };
    const { nonce, salt, cost, keyLength, keyPrefix } = parameters ?? {};
    const areTexts = typeof nonce === "string" && typeof salt === "string" && typeof keyPrefix === "string";
    if (!areTexts || typeof cost !== "number" || typeof keyLength !== "number") return null;
    return { nonce, salt, cost, keyLength, keyPrefix };
  } catch {
    return null;
  }
}

/** Derives keys from one number after another, until one has the prefix; null if none of ten thousand has. */
export async function solve({ nonce, salt, cost, keyLength, keyPrefix }: Work) {
  const password = new Uint8Array([...bytesOf(nonce), 0, 0, 0, 0]);
  const view = new DataView(password.buffer);
  const parameters = { name: "PBKDF2", hash: "SHA-256", salt: bytesOf(salt), iterations: cost };
  for (let counter = 0; counter < 10_000; counter += 1) {
    view.setUint32(password.length - 4, counter);
    const key = await crypto.subtle.importKey("raw", password, "PBKDF2", false, ["deriveBits"]);
    const derivedKey = hexOf(await crypto.subtle.deriveBits(parameters, key, keyLength * 8));
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
  }
  return null;
}

function bytesOf(hex: string) {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

function hexOf(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
