import { Form, Link, useMatch } from "@remix-run/react";
import * as styles from "./masthead.css";

export interface MenuEntry {
  readonly to: string;
  /** A second address of the same page. */
  readonly alsoAt?: string;
  readonly label: string;
}

/** Opens without JavaScript; Logout is a post, because it changes something. */
export function Menu({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <details className={styles.menu}>
      <summary>MENU</summary>
      <nav aria-label="Portal" className={styles.panel}>
        <ul>
          {entries.map(({ to, alsoAt, label }) => (
            <li key={to}>
              <MenuLink to={to} alsoAt={alsoAt}>
                {label}
              </MenuLink>
            </li>
          ))}
          <li>
            <Form reloadDocument method="post" action="/authentication/logout">
              <button type="submit">Logout</button>
            </Form>
          </li>
        </ul>
      </nav>
    </details>
  );
}

function MenuLink({ to, alsoAt, children }: Omit<MenuEntry, "label"> & { children: string }) {
  const isHere = useMatch(to) !== null;
  const isThere = useMatch(alsoAt ?? to) !== null;
  return (
    <Link reloadDocument to={to} aria-current={isHere || isThere ? "page" : undefined}>
      {children}
    </Link>
  );
}
