import type { ReactNode } from "react";
import { ActingBanner } from "./ActingBanner";
import { Footer } from "./Footer";
import { Masthead, type Reader } from "./Masthead";
import type { MenuEntry } from "./Menu";
import * as styles from "./shell.css";

export interface ShellProps {
  readonly boardName: string;
  /** Null only where the configuration could not be read. */
  readonly policyUrl: string | null;
  readonly termsUrl: string | null;
  readonly contactEmail: string | null;
  /** Null on pages that nobody is signed in for. */
  readonly reader: Reader | null;
  readonly menu: readonly MenuEntry[];
  readonly actingFor: { readonly fullName: string; readonly physicianId: number; readonly readOnly: boolean } | null;
}

/** What every page has around it. */
export function Shell({ children, ...shell }: ShellProps & { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <a href="#main" className={styles.skip}>
        Skip to main content
      </a>
      <Masthead boardName={shell.boardName} reader={shell.reader} menu={shell.menu} />
      {shell.actingFor && <ActingBanner {...shell.actingFor} />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer {...shell} />
    </div>
  );
}
