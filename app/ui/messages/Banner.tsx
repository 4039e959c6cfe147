import type { ReactNode } from "react";
import * as styles from "./messages.css";

export type BannerKind = keyof typeof styles.kinds;

/**
 * A message to notice. A success is a heading, at most one on a page; the redirect after a save gives it the focus
 * (SHELL-17). With the enhancement script its color hides after five seconds (SHELL-12), and the heading stays.
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
      data-hides={props.kind === "success" ? "" : undefined}
    >
      {props.kind === "success" ? (
        <Heading className={styles.saved} id="saved" tabIndex={-1}>
          {props.title}
        </Heading>
      ) : (
        <p className={styles.title}>{props.title}</p>
      )}
      {props.children}
    </div>
  );
}

/** A group of banners. */
export function Banners({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
