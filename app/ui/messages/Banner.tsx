import { scriptAttributes } from "~/app/browser/attributes";
import { type ReactNode, createContext, useContext } from "react";
import type { Notice } from "~/app/notice";
import { Link } from "../shell/pageLinks";
import { StateMark } from "../status/StateMark";
import * as styles from "./messages.css";

export type BannerKind = keyof typeof styles.kinds;

/**
 * A message to notice. A success is a heading, at most one on a page; the redirect after a save gives it the focus
 * (SHELL-17). With scripts its color hides after five seconds (SHELL-12); heading and mark stay.
 */
export function Banner(props: {
  kind: BannerKind;
  title: string;
  level?: "h2" | "h3";
  id?: string;
  children?: ReactNode;
}) {
  const Heading = props.level ?? "h2";
  return (
    <div
      id={props.id}
      className={styles.kinds[props.kind]}
      role={props.kind === "refusal" ? "alert" : "status"}
      {...scriptAttributes({ "data-hides": props.kind === "success" ? "" : undefined })}
    >
      {props.kind === "success" ? (
        <Heading className={styles.saved} id="saved" tabIndex={-1}>
          <StateMark state="met">{props.title}</StateMark>
        </Heading>
      ) : (
        <p className={styles.title}>{props.title}</p>
      )}
      {props.children}
    </div>
  );
}

export function Banners({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

interface NoticeInPart {
  readonly text: string;
  /** The id of the part of the page that it is about; null for the page as a whole. */
  readonly part: string | null;
}

const NoticeContext = createContext<NoticeInPart | null>(null);

/** A page that confirms a save in the part with its form, or at the top if there is no such part. */
export function SavedIn(props: {
  notice: Notice | null;
  part: string | null;
  parts: readonly string[];
  children: ReactNode;
}) {
  const { notice, part, parts } = props;
  const value =
    notice === null ? null : { text: notice.text, part: part !== null && parts.includes(part) ? part : null };
  return <NoticeContext.Provider value={value}>{props.children}</NoticeContext.Provider>;
}

/** The confirmation of the last save, if it belongs to this part. */
export function SavedNotice({ part }: { part: string | null }) {
  const notice = useContext(NoticeContext);
  if (notice === null || notice.part !== part) return null;
  return <Banner kind="success" level={part === null ? "h2" : "h3"} title={notice.text} />;
}

export const cannotApply = "You cannot apply at this time.";

/** CERT-09: why the physician cannot apply; nothing if they can. */
export function ApplyGate({ texts, title = cannotApply }: { texts: readonly string[]; title?: string }) {
  if (texts.length === 0) return null;
  return (
    <Banner kind="warning" title={title}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        <Link to="/en/dashboard#next">See what is outstanding</Link>
      </p>
    </Banner>
  );
}
