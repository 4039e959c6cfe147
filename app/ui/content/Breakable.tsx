import { Fragment } from "react";

/** A text of which an e-mail address that does not fit into its line is broken before its `@`, or else before a dot. */
export function Breakable({ children }: { children: string }) {
  if (!children.includes("@")) return children;
  return children.split(/(?=[@.])/).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
