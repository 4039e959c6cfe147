import { facts } from "./facts.css";

/** Names and values, one line each. */
export function FactList(props: { facts: readonly { readonly name: string; readonly value: string }[] }) {
  return (
    <dl className={facts}>
      {props.facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
