import { Form, Link } from "@remix-run/react";
import { type Area, useArea } from "./area";
import * as styles from "./masthead.css";

export interface MenuEntry {
  /** Of the pages that the item leads to. */
  readonly area: Area;
  readonly to: string;
  readonly label: string;
}

/** Opens without JavaScript; Logout is a post, because it changes something. */
export function Menu({ entries }: { entries: readonly MenuEntry[] }) {
  const current = useArea();
  return (
    <details className={styles.menu}>
      <summary>MENU</summary>
      <nav aria-label="Portal" className={styles.panel}>
        <ul>
          {entries.map(({ area, to, label }) => (
            <li key={area}>
              <Link reloadDocument to={to} aria-current={area === current ? "page" : undefined}>
                {label}
              </Link>
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
