export function stylesOf(page: string): string {
  const styles = /<style[^>]*>(.*?)<\/style>/s.exec(page)?.[1];
  if (styles === undefined) throw new Error("The page carries no styles");
  return styles;
}

/** @throws where the baseline's page differs from ours: a comparison would be meaningless. */
export function requireSamePage(ours: string, baseline: string): void {
  const [expected, found] = [comparable(ours), comparable(baseline)];
  if (expected === found) return;
  let at = 0;
  while (expected[at] === found[at]) at += 1;
  const around = (page: string) => page.slice(Math.max(0, at - 120), at + 120);
  throw new Error(`The baseline shows another page.\nOurs:     ${around(expected)}\nBaseline: ${around(found)}`);
}

/**
 * Removes what differs between answers: form tokens, ids that React derives from a component's depth, and Remix's own
 * attribute.
 */
function comparable(page: string): string {
  return page
    .replace(/ nonce="[^"]*"/g, "")
    .replace(/<input type="hidden" name="formToken"[^>]*>/g, "")
    .replace(/data-expires-in-seconds="\d+"/, "")
    .replace(/:R\w+:/g, ":id:")
    .replace(/<!--\/?\$-->/g, "");
}
