import type { Block, Run } from "@portal/look/boardText";

/** A text that the board wrote. `Heading` is the level of its headings where the page has it. */
export function BoardText({ blocks, Heading = "h2" }: { blocks: readonly Block[]; Heading?: "h2" | "h3" }) {
  return blocks.map((block, index) => {
    const key = `${index}`;
    switch (block.kind) {
      case "heading":
        return <Heading key={key}>{block.text}</Heading>;
      case "paragraph":
        return (
          <p key={key}>
            <Runs runs={block.runs} />
          </p>
        );
      case "list":
        return (
          <ul key={key}>
            {block.items.map((runs, at) => (
              <li key={`${at}`}>
                <Runs runs={runs} />
              </li>
            ))}
          </ul>
        );
    }
  });
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, href }, index) =>
    href === null ? (
      text
    ) : (
      <a key={`${index}`} href={href}>
        {text}
      </a>
    ),
  );
}
