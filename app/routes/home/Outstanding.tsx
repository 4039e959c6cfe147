import type { OutstandingRequirement } from "~/contract/enumerations";
import type { OutstandingMessage } from "~/domain/outstandingMessages";
import { parts } from "./parts";

export interface OutstandingHelp {
  readonly paymentsEmail: string;
}

/** CCB-10: what is outstanding; beside what is not settled on the block's own card, where it is. */
export function Outstanding({ messages, help }: { messages: readonly OutstandingMessage[]; help: OutstandingHelp }) {
  return (
    <ul>
      {messages.map(({ types, text }) => (
        <li key={text}>
          {text}
          <Where types={types} help={help} />
        </li>
      ))}
    </ul>
  );
}

function Where({ types, help }: { types: readonly OutstandingRequirement[]; help: OutstandingHelp }) {
  if (types.includes("MedicalLicense"))
    return (
      <>
        {" "}
        (<a href={`#${parts.licenses}`}>see your medical licenses</a>)
      </>
    );
  if (!types.includes("Fees")) return null;
  return (
    <>
      {" "}
      (write to <a href={`mailto:${help.paymentsEmail}`}>{help.paymentsEmail}</a>)
    </>
  );
}
