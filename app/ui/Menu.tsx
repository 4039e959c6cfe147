import { Form, NavLink } from "@remix-run/react";
import * as styles from "./masthead.css";

export interface MenuEntry {
  readonly to: string;
  readonly label: string;
}

/** Opens without JavaScript; Logout is a post, because it changes something. */
export function Menu({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <details className={styles.menu}>
      <summary>MENU</summary>
      <nav aria-label="Portal" className={styles.panel}>
        <ul>
          {entries.map(({ to, label }) => (
            <li key={to}>
              <NavLink reloadDocument end to={to}>
                {label}
              </NavLink>
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
