import { Link } from "./pageLinks";
import { useArea } from "./menu";
import * as styles from "./shell.css";
import type { MenuEntry } from "./Masthead";

/** Links between the staff pages, below the heading of each. */
export function StaffPages() {
  const current = useArea();
  return (
    <nav aria-label="Staff" className={styles.pages}>
      <ul className={styles.list}>
        {staffMenu.map(({ area, to, label }) => (
          <li key={area}>
            <Link
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

const payments: MenuEntry = { area: "all-payments", to: "/staff/payments", label: "Payments" };

/** The pages of staff themselves, as their menu and the line under each page's heading (`StaffPages`) list them. */
export const staffMenu: readonly MenuEntry[] = [
  { area: "find-a-physician", to: "/staff", label: "Find a physician" },
  payments,
  { area: "staff-papers", to: "/staff/papers", label: "Papers to review" },
  { area: "failed-mails", to: "/staff/mails", label: "Failed e-mails" },
];

/** The pages of finance staff (OPER-25). */
export const financeMenu: readonly MenuEntry[] = [payments];
