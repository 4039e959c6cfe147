import { facts } from "./facts.css";

/** Names and values, one line each. */
export function FactList(props: { facts: readonly { readonly name: string; readonly value: string }[] }) {
  return (
    <dl className={facts}>
      {props.facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{breakable(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An address that does not fit into its line is broken before its `@`. */
function breakable(value: string) {
  const [name = "", ...domain] = value.split(/(?=@)/);
  return domain.length === 0 ? (
    value
  ) : (
    <>
      {name}
      <wbr />
      {domain}
    </>
  );
}
