import { Link } from "@remix-run/react";
import { Menu, type MenuEntry } from "./Menu";
import { Seal } from "./Seal";
import * as styles from "./masthead.css";

/** The person at the keyboard, as the masthead names them. */
export interface Reader {
  readonly fullName: string;
  /** The number the board knows them by; staff have none. */
  readonly id: number | null;
}

/** SHELL-01: the board's name, who is signed in, and the MENU. */
export function Masthead(props: { boardName: string; reader: Reader | null; menu: readonly MenuEntry[] }) {
  return (
    <header className={styles.masthead}>
      <div className={styles.inner}>
        <Link reloadDocument to="/" className={styles.name}>
          <Seal />
          <span>
            <span className={styles.board}>{props.boardName}</span>{" "}
            <span className={styles.portal}>Physician Portal</span>
          </span>
        </Link>{" "}
        {props.reader && (
          <div className={styles.reader}>
            <span>
              <span className={styles.readerName}>{props.reader.fullName}</span>{" "}
              {props.reader.id !== null && <span className={styles.readerId}>ID {props.reader.id}</span>}
            </span>{" "}
            <Menu entries={props.menu} />
          </div>
        )}
      </div>
    </header>
  );
}
