import type { ReactNode } from "react";
import * as styles from "./messages.css";

export type BannerKind = keyof typeof styles.kinds;

/**
 * Something that is to be noticed. A success hides after five seconds where the enhancement script runs and stays otherwise
 * (SHELL-12); every other kind stays.
 */
export function Banner(props: { kind: BannerKind; title: string; children?: ReactNode }) {
  return (
    <div
      className={styles.kinds[props.kind]}
      role={props.kind === "refusal" ? "alert" : "status"}
      data-hides={props.kind === "success" ? "" : undefined}
    >
      <p className={styles.title}>{props.title}</p>
      {props.children}
    </div>
  );
}

/** The page's notifications area, above everything that it is about. */
export function Banners({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
