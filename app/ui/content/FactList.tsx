import { Breakable } from "./Unbroken";
import { facts, longNames, shortFacts } from "./content.css";

type Facts = readonly { readonly name: string; readonly value: string }[];

/** Names and values, one line each, in columns unless they are short; values of the same name below each other. */
export function FactList(props: { facts: Facts; hasLongNames?: boolean; isShort?: boolean }) {
  return (
    <dl className={props.isShort ? shortFacts : props.hasLongNames ? `${facts} ${longNames}` : facts}>
      {byName(props.facts).map(([name, values]) => (
        <div key={name}>
          <dt>{name}</dt>
          {values.map((value, index) => (
            <dd key={index}>
              <Breakable>{value}</Breakable>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function byName(all: Facts): readonly (readonly [name: string, values: readonly string[]])[] {
  const named = new Map<string, string[]>();
  for (const { name, value } of all) named.set(name, [...(named.get(name) ?? []), value]);
  return [...named];
}
