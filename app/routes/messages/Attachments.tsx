import { ButtonLink } from "~/app/ui/forms/Button";
import type { MessageRow } from "./view";
import * as styles from "./messages.css";

/** MSG-02. */
export function Attachments({ row }: { row: MessageRow }) {
  return (
    <ul className={styles.attachments}>
      {row.attachments.map(({ id, name, href }) => (
        <li key={id}>
          <ButtonLink kind="quiet" compact to={href}>
            {name}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
