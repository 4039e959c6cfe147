import type { RememberedBrowser } from "~/contract/identity";
import { formatMoment, instantOf } from "~/domain/time/boardTime";
import type { OpenPart } from "../page";
import { unnamedBrowser } from "./sessionsView";

export interface RememberedView {
  readonly rows: readonly RememberedRow[];
  /** What will be forgotten after proof. */
  readonly asked: RememberedRow | "all" | null;
}

export interface RememberedRow {
  readonly key: string;
  readonly browser: string;
  readonly remembered: string;
  readonly until: string;
}

/** Returns the browsers that need no code; null where there are none. */
export function rememberedView(
  browsers: readonly RememberedBrowser[],
  { open, session }: { readonly open: OpenPart | null; readonly session: string | null },
): RememberedView | null {
  if (browsers.length === 0) return null;
  const rows = browsers.map(({ browserId, browser, rememberedAt, expiresAt }) => ({
    key: browserId,
    browser: browser ?? unnamedBrowser,
    remembered: formatMoment(instantOf(rememberedAt)),
    until: formatMoment(instantOf(expiresAt)),
  }));
  const one = open === "forget-browser" ? rows.find(({ key }) => key === session) : undefined;
  return { rows, asked: open === "forget-browsers" ? "all" : (one ?? null) };
}
