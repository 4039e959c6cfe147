import { Link, useMatch } from "@remix-run/react";
import type { MenuEntry } from "./Menu";
import { staffMenu } from "./staffMenu";
import * as styles from "./staffPages.css";

/** The way from one page of staff to the others; it stands under the heading of each. */
export function StaffPages() {
  return (
    <nav aria-label="Staff" className={styles.pages}>
      <ul className={styles.list}>
        {staffMenu.map((page) => (
          <li key={page.to}>
            <PageLink {...page} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PageLink({ to, label }: MenuEntry) {
  const isHere = useMatch(to) !== null;
  return (
    <Link
      reloadDocument
      to={to}
      className={isHere ? styles.here : styles.link}
      aria-current={isHere ? "page" : undefined}
    >
      {label}
    </Link>
  );
}
