import { Link } from "@remix-run/react";
import { useArea } from "./area";
import { staffMenu } from "./staffMenu";
import * as styles from "./staffPages.css";

/** The way from one page of staff to the others; it stands under the heading of each. */
export function StaffPages() {
  const current = useArea();
  return (
    <nav aria-label="Staff" className={styles.pages}>
      <ul className={styles.list}>
        {staffMenu.map(({ area, to, label }) => (
          <li key={area}>
            <Link
              reloadDocument
              to={to}
              className={area === current ? styles.here : styles.link}
              aria-current={area === current ? "page" : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
