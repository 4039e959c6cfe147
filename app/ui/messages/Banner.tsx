import type { ReactNode } from "react";
import * as styles from "./messages.css";

export type BannerKind = keyof typeof styles.kinds;

/**
 * Something that is to be noticed. A success is a heading, to which the redirect after a save leads and gives the focus (SHELL-17). Where the enhancement script runs, its banner hides after five seconds (SHELL-12), and the heading stays. There is one at
 * most on a page. Every other kind stays as it is.
 */
export function Banner(props: { kind: BannerKind; title: string; level?: "h2" | "h3"; children?: ReactNode }) {
  const Heading = props.level ?? "h2";
  return (
    <div
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

/** The page's notifications area, above everything that it is about. */
export function Banners({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
