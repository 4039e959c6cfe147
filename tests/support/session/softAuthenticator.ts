import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** Faults of the authenticator in a test. */
interface Deviations {
  readonly origin?: string;
  readonly host?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly isUserVerified?: boolean;
  readonly userHandle?: string | undefined;
  readonly type?: string;
  readonly attestation?: Buffer;
}

interface AskedOptions {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

/** A passkey in memory, with an ES256 key, which answers pages as a browser would. */
export class SoftAuthenticator {
  readonly id = randomBytes(16).toString("base64url");
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  #userHandle: string | undefined;
  #counter = 0;

  constructor(readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#key = privateKey;
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const [left, right] = [x, y].map((part) => Buffer.from(part, "base64url"));
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR.
    this.#publicKey = cbor("a5010203262001215820", left ?? "", "225820", right ?? "");
  }

  /** Returns the answer to a page that adds a passkey. */
  create(page: string, deviations: Deviations = {}): string {
    const asked = askedOn(page);
    this.#userHandle = asked.user?.id;
    const id = Buffer.from(this.id, "base64url");
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#publicKey]);
    const data = Buffer.concat([this.#authenticatorData(asked, 0x40, deviations), credential]);
    const { attestation = cbor("63666d74646e6f6e65", "6761747453746d74a0") } = deviations;
    // {"fmt": …, "attStmt": …, "authData": data}
    const object = cbor("a3", attestation, "686175746844617461", "58", Buffer.from([data.length]), data);
    return this.#answer({
      clientDataJSON: clientData(asked, "webauthn.create", this.origin, deviations).toString("base64url"),
      attestationObject: object.toString("base64url"),
      transports: ["internal", "hybrid", "of the future"],
    });
  }

  /** Returns the answer to a page that asks for a passkey. */
  use(page: string, deviations: Deviations = {}): string {
    const asked = askedOn(page);
    this.#counter = deviations.counter ?? this.#counter + 1;
    const data = this.#authenticatorData(asked, 0, deviations);
    const client = clientData(asked, "webauthn.get", this.origin, deviations);
    const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
    return this.#answer({
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: sign("sha256", signed, this.#key).toString("base64url"),
      userHandle: "userHandle" in deviations ? deviations.userHandle : this.#userHandle,
    });
  }

  /** RP ID's hash, flags (user present, user verified, and the given ones), count. */
  #authenticatorData(asked: AskedOptions, flags: number, { host, isUserVerified = true }: Deviations): Buffer {
    const hash = createHash("sha256").update(host ?? asked.rpId ?? asked.rp?.id ?? "");
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#counter);
    return Buffer.concat([hash.digest(), Buffer.from([flags | 1 | (isUserVerified ? 4 : 0)]), count]);
  }

  #answer(response: object): string {
    return JSON.stringify({ id: this.id, rawId: this.id, type: "public-key", response, clientExtensionResults: {} });
  }
}

/** Returns the options that a page passes to the browser. */
export function askedOn(page: string): AskedOptions {
  const [, options] = /data-options="([^"]+)"/u.exec(page) ?? [];
  if (options === undefined) throw new Error("The page asks for no passkey.");
  return JSON.parse(options.replaceAll("&quot;", '"').replaceAll("&amp;", "&")) as AskedOptions;
}

function clientData(asked: AskedOptions, type: string, origin: string, deviations: Deviations): Buffer {
  const { challenge } = { challenge: asked.challenge, ...deviations };
  return Buffer.from(JSON.stringify({ type, origin, crossOrigin: false, ...deviations, challenge }));
}

/** Concatenates CBOR parts; texts are hexadecimal. */
export function cbor(...parts: readonly (string | Buffer)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "hex") : part)));
}
