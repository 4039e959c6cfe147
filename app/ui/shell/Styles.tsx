import { Links } from "@remix-run/react";
import { createContext, useContext } from "react";
import type { scriptAttributes } from "~/app/browser/attributes";

/** Styles in the document, in place of links to stylesheets (docs/decisions/0012). */
interface PageStyles {
  /**
   * The stylesheets of the page's routes, one after the other; empty where there are links: in development, where Vite
   * makes stylesheets as they are asked for.
   */
  readonly css: string;
  /** What the board's own look changes of them. */
  readonly brand: string;
  /** The one that the content security policy of this answer names. */
  readonly nonce: string;
}

export const PageStylesContext = createContext<PageStyles>({ css: "", brand: "", nonce: "" });

/** A script with the nonce, without which the content security policy blocks it. */
export function PageScript(props: { readonly src: string } & ReturnType<typeof scriptAttributes>) {
  return <script defer nonce={useContext(PageStylesContext).nonce} {...props} />;
}

export function Styles() {
  const { css, brand, nonce } = useContext(PageStylesContext);
  const own = css + brand;
  return (
    <>
      {css === "" && <Links />}
      {own !== "" && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: own }} />}
    </>
  );
}
