import { Fragment } from "react";
import { together, unbroken } from "./content.css";

/**
 * The years of a block with the mark after them, the first words of a status with their quotes, short compounds,
 * each with its mark: a line that ends inside one is hard to read.
 */
const unbrokenParts =
  /(\d{4} - \d{4}[.,:;]?|“?Certified - \w+[”.]*|(?:\d-year|e-mail|first-time|non-expired|SA-CME)[.,:;]?)/;

/** A text whose hyphens and dashes stay with the words that they belong to, however narrow the page. */
export function Unbroken({ children }: { children: string }) {
  return children.split(unbrokenParts).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <span key={index} className={unbroken}>
        {piece}
      </span>
    ),
  );
}

/** A text of which an e-mail address that does not fit into its line is broken before its `@`, or else before a dot. */
export function Breakable({ children }: { children: string }) {
  const at = children.indexOf("@");
  if (at < 0) return children;
  return (
    <>
      <span className={together}>
        <Dotted>{children.slice(0, at)}</Dotted>
      </span>
      <wbr />
      <span className={together}>
        <Dotted>{children.slice(at)}</Dotted>
      </span>
    </>
  );
}

function Dotted({ children }: { children: string }) {
  return children.split(/(?=\.)/).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
