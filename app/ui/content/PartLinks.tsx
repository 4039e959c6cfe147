import { partLinks } from "./content.css";

export interface PartLink {
  readonly to: string;
  readonly label: string;
}

export function PartLinks({ parts }: { parts: readonly PartLink[] }) {
  return (
    <nav className={partLinks} aria-label="On this page">
      <span aria-hidden="true">On this page</span>
      <ul role="list">
        {parts.map(({ to, label }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
