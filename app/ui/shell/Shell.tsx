import type { ReactNode } from "react";
import { actingReasonHint, maxActingReasonLength } from "@portal/domain/people/actingReason";
import { Button } from "../forms/Button";
import { hint, input } from "../forms/forms.css";
import { Form, hrefOf } from "./pageLinks";
import { Masthead, type MenuEntry, type Reader } from "./Masthead";
import * as styles from "./shell.css";

export interface ShellProps {
  readonly boardName: string;
  /** A page of the portal or a URL; null only where the configuration could not be read. */
  readonly policyUrl: string | null;
  readonly termsUrl: string | null;
  readonly contactEmail: string | null;
  readonly postalAddress: string | null;
  readonly telephone: string | null;
  /** Null without a signed-in person. */
  readonly reader: Reader | null;
  readonly menu: readonly MenuEntry[];
  readonly actingFor: ActingForProps | null;
}

interface ActingForProps {
  readonly fullName: string;
  readonly physicianId: number;
  readonly readOnly: boolean;
  readonly visitId: string;
  /** Null until staff give one; undefined where it is not known. */
  readonly reason?: string | null;
}

/** `at` is the page's path with its query. */
export function Shell({ children, at, ...shell }: ShellProps & { at: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <a href="#main" className={styles.skip}>
        Skip to main content
      </a>
      <Masthead boardName={shell.boardName} reader={shell.reader} menu={shell.menu} />
      {shell.actingFor && <ActingBanner {...shell.actingFor} at={at} />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer {...shell} />
    </div>
  );
}

/** AUTH-13: on every page, for whom a member of staff acts and why, with a way to stop. */
function ActingBanner(props: ActingForProps & { at: string }) {
  const { fullName, physicianId, readOnly, reason, visitId, at } = props;
  return (
    <aside className={styles.acting} aria-label="Acting for a physician">
      <div className={styles.actingInner}>
        <span>
          You are {readOnly ? "viewing as" : "acting for"} <strong>{fullName}</strong> (ID {physicianId}).
          {readOnly && " Nothing can be changed."}
          {reason && ` Reason: ${reason}`}
        </span>
        <Form method="post" action="/OnBehalfOf/stop">
          <Button kind="secondary" compact>
            Stop acting
          </Button>
        </Form>
        {reason === null && !isReasonPage(at) && <ReasonForm visitId={visitId} at={at} />}
      </div>
    </aside>
  );
}

/** OPER-15: staff who came by a link give their reason here; the page that it leads to has the same form, with errors. */
function ReasonForm({ visitId, at }: { visitId: string; at: string }) {
  return (
    <Form method="post" action="/OnBehalfOf/reason" className={styles.actingReason}>
      <input type="hidden" name="visitId" value={visitId} />
      <input type="hidden" name="returnTo" value={at} />
      <label htmlFor="acting-reason">Reason for acting</label>
      <input
        id="acting-reason"
        name="reason"
        className={input}
        maxLength={maxActingReasonLength}
        autoComplete="off"
        aria-describedby="acting-reason-hint"
      />
      <Button kind="secondary" compact>
        Save reason
      </Button>
      <span id="acting-reason-hint" className={hint}>
        {actingReasonHint}
      </span>
    </Form>
  );
}

function isReasonPage(at: string): boolean {
  return /^\/OnBehalfOf\/reason\/?([?]|$)/i.test(at);
}

interface FooterProps {
  readonly boardName: string;
  readonly policyUrl: string | null;
  readonly termsUrl: string | null;
  readonly contactEmail: string | null;
  readonly postalAddress: string | null;
  readonly telephone: string | null;
}

/** SHELL-02, SHELL-25. */
export function Footer({ boardName, policyUrl, termsUrl, contactEmail, postalAddress, telephone }: FooterProps) {
  const links = [
    { href: policyUrl, label: "Privacy Policy" },
    { href: termsUrl, label: "Terms of Use" },
    { href: contactEmail && `mailto:${contactEmail}`, label: contactEmail },
  ];
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        <span>{[boardName, postalAddress, telephone].filter((text) => text !== null).join(" · ")}</span>
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
