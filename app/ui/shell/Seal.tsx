import { seal } from "~/look/seal";
import * as styles from "./masthead.css";

/** The institution's mark: markup, because the sign-in pages show the same without React. */
export function Seal() {
  return <span className={styles.seal} dangerouslySetInnerHTML={{ __html: seal }} />;
}
