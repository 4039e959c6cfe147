import script from "./search.js?url&no-inline";

/** The script of these pages alone. */
export function SearchScript({ nonce }: { nonce: string }) {
  return <script defer src={script} nonce={nonce} />;
}
