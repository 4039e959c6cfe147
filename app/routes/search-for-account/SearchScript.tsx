import script from "./search.js?url&no-inline";

export function SearchScript({ nonce }: { nonce: string }) {
  return <script defer src={script} nonce={nonce} />;
}
