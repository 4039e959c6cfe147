import type { ReactNode } from "react";
import { Button } from "../forms/Button";
import { Form, hrefOf } from "./pageLinks";
import { Masthead, type MenuEntry, type Reader } from "./Masthead";
import * as styles from "./shell.css";

export interface ShellProps {
  readonly boardName: string;
  /** A page of the portal or a URL; null only where the configuration could not be read. */
  readonly policyUrl: string | null;
  readonly termsUrl: string | null;
  readonly contactEmail: string | null;
  /** Null without a signed-in person. */
  readonly reader: Reader | null;
  readonly menu: readonly MenuEntry[];
  readonly actingFor: { readonly fullName: string; readonly physicianId: number; readonly readOnly: boolean } | null;
}

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

/** AUTH-13: on every page, for whom a member of staff acts, with a way to stop. */
function ActingBanner(props: { fullName: string; physicianId: number; readOnly: boolean }) {
  return (
    <aside className={styles.acting} aria-label="Acting for a physician">
      <div className={styles.actingInner}>
        <span>
          You are {props.readOnly ? "viewing as" : "acting for"} <strong>{props.fullName}</strong> (ID{" "}
          {props.physicianId}).{props.readOnly && " Nothing can be changed."}
        </span>
        <Form method="post" action="/OnBehalfOf/stop">
          <Button kind="secondary" compact>
            Stop acting
          </Button>
        </Form>
      </div>
    </aside>
  );
}

interface FooterProps {
  readonly boardName: string;
  readonly policyUrl: string | null;
  readonly termsUrl: string | null;
  readonly contactEmail: string | null;
}

/** SHELL-02. */
export function Footer({ boardName, policyUrl, termsUrl, contactEmail }: FooterProps) {
  const links = [
    { href: policyUrl, label: "Privacy Policy" },
    { href: termsUrl, label: "Terms of Use" },
    { href: contactEmail && `mailto:${contactEmail}`, label: contactEmail },
  ];
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        <span>{boardName}</span>
        <ul className={styles.footerLinks}>
          {links.map(
            ({ href, label }) =>
              href !== null && (
                <li key={href}>
                  <a href={hrefOf(href)}>{label}</a>
                </li>
              ),
          )}
        </ul>
      </div>
    </footer>
  );
}
