import type { Browser } from "@playwright/test";
import { type FirstView, firstView, openChromium } from "./firstView";
import { type Comparison, paired } from "./pairedMeasurements";
import { dashboardPath, elsewhere } from "./paths";

export interface FirstViews {
  /** Milliseconds. */
  readonly paint: Comparison;
  /** Milliseconds; the baseline is the portal's page with scripts off. */
  readonly paintWithScripts: Comparison;
  readonly view: { readonly ours: FirstView; readonly baseline: FirstView };
}

/** Single views differ by half from each other, whichever server sends them. */
const rounds = 21;

/** The dashboard from the portal and from the plain server: both one document that contains its styles. */
export async function firstViews(portal: string, plain: string, cookie: string): Promise<FirstViews> {
  const browser = await openChromium();
  try {
    return await viewsIn(browser, portal, plain, cookie);
  } finally {
    await browser.close();
  }
}

async function viewsIn(browser: Browser, portal: string, plain: string, cookie: string): Promise<FirstViews> {
  const from = plain.replace("localhost", "127.0.0.1") + elsewhere;
  const ours = () => firstView(browser, from, portal + dashboardPath, cookie);
  const baseline = () => firstView(browser, from, plain + dashboardPath, cookie);
  // Counted from an empty tab: the tools do not reliably report requests while the process changes.
  const counted = (origin: string) => firstView(browser, "about:blank", origin + dashboardPath, cookie);
  const view = { ours: await counted(portal), baseline: await counted(plain) };
  const paint = await paired(
    async () => (await ours()).paint,
    async () => (await baseline()).paint,
    rounds,
  );
  const paintWithScripts = await paired(
    async () => (await ours()).paint,
    async () => (await firstView(browser, from, portal + dashboardPath, cookie, false)).paint,
    rounds,
  );
  return { paint, paintWithScripts, view };
}
