import { Fragment } from "react";
import { facts, longNames } from "./facts.css";

/** Names and values, one line each. */
export function FactList(props: {
  facts: readonly { readonly name: string; readonly value: string }[];
  hasLongNames?: boolean;
}) {
  return (
    <dl className={props.hasLongNames ? `${facts} ${longNames}` : facts}>
      {props.facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{breakable(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An address that does not fit into its line is broken before its `@`, or else before a dot. */
function breakable(value: string) {
  if (!value.includes("@")) return value;
  return value.split(/(?=[@.])/).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
