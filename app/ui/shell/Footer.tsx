import * as styles from "./shell.css";

interface FooterProps {
  readonly boardName: string;
  readonly policyUrl: string | null;
  readonly termsUrl: string | null;
  readonly contactEmail: string | null;
}

/** SHELL-02. */
export function Footer({ boardName, policyUrl, termsUrl, contactEmail }: FooterProps) {
  const links = [
    { href: policyUrl, label: "Privacy Policy" },
    { href: termsUrl, label: "Terms of Use" },
    { href: contactEmail && `mailto:${contactEmail}`, label: contactEmail },
  ];
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        <span>{boardName}</span>
        <ul className={styles.footerLinks}>
          {links.map(
            ({ href, label }) =>
              href !== null && (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ),
          )}
        </ul>
      </div>
    </footer>
  );
}
