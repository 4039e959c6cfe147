import { look } from "@portal/look/look";
import { seal } from "@portal/look/logo";
import { Form, hrefOf, Link } from "./pageLinks";
import * as styles from "./masthead.css";
import { type Area, useArea } from "./menu";

const portal = "Physician Portal";

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
        <Link to="/" className={styles.name}>
          <Mark />
          <span>
            <span className={styles.board}>{props.boardName}</span>{" "}
            {props.boardName !== portal && <span className={styles.portal}>{portal}</span>}
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

/**
 * The board's logo as a picture, in which no script runs; or the standard mark, as markup, because the sign-in pages
 * show the same without React.
 */
function Mark() {
  const { logo } = look();
  if (logo !== null) {
    const url = (name: string) => hrefOf(`/brand/${name}`);
    return (
      <picture>
        {logo.dark && <source srcSet={url(logo.dark.name)} media="screen and (prefers-color-scheme: dark)" />}
        <img className={styles.logo} src={url(logo.light.name)} alt="" />
      </picture>
    );
  }
  return <span className={styles.seal} dangerouslySetInnerHTML={{ __html: seal }} />;
}

export interface MenuEntry {
  /** Of the pages that the item leads to. */
  readonly area: Area;
  readonly to: string;
  readonly label: string;
}

/**
 * Opens without JavaScript, and then pushes the page down instead of covering it; a script lays it over
 * the page, and closes it by Escape and when it is left (SHELL-18). Logout is a post, because it changes something.
 */
function Menu({ entries }: { entries: readonly MenuEntry[] }) {
  const current = useArea();
  return (
    <nav aria-label="Portal" className={styles.nav}>
      <details className={styles.menu}>
        <summary>MENU</summary>
        <div className={styles.panel}>
          <ul>
            {entries.map(({ area, to, label }) => (
              <li key={area}>
                <Link to={to} aria-current={area === current ? "page" : undefined}>
                  {label}
                </Link>
              </li>
            ))}
            <li className={styles.logout}>
              <Form method="post" action="/authentication/logout">
                <button type="submit">Logout</button>
              </Form>
            </li>
          </ul>
        </div>
      </details>
    </nav>
  );
}
