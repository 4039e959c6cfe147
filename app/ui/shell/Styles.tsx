import { Links } from "@remix-run/react";
import { createContext, useContext } from "react";

/** What stands in the document in place of links to stylesheets (docs/decisions/0012). */
interface PageStyles {
  /** The stylesheets of the page's routes, one after the other. */
  readonly css: string;
  /** The one that the content security policy of this answer names. */
  readonly nonce: string;
}

/** Null where there are links: in development, where Vite makes stylesheets as they are asked for. */
export const PageStylesContext = createContext<PageStyles | null>(null);

export function Styles() {
  const styles = useContext(PageStylesContext);
  if (styles === null) return <Links />;
  return <style nonce={styles.nonce} dangerouslySetInnerHTML={{ __html: styles.css }} />;
}
