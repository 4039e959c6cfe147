import type { OutstandingRequirement } from "~/contract/enumerations";
import type { OutstandingMessage } from "~/domain/outstandingMessages";

export interface OutstandingHelp {
  readonly paymentsEmail: string;
  readonly licensesEmail: string;
}

/** CCB-10: what is outstanding; beside what cannot be settled on this page, whom to write to. */
export function Outstanding({ messages, help }: { messages: readonly OutstandingMessage[]; help: OutstandingHelp }) {
  return (
    <ul>
      {messages.map(({ types, text }) => (
        <li key={text}>
          {text}
          <Contact types={types} help={help} />
        </li>
      ))}
    </ul>
  );
}

function Contact({ types, help }: { types: readonly OutstandingRequirement[]; help: OutstandingHelp }) {
  const address = types.includes("Fees") ? help.paymentsEmail : types.includes("MedicalLicense") ? help.licensesEmail : null;
  if (address === null) return null;
  return (
    <>
      {" "}
      (write to <a href={`mailto:${address}`}>{address}</a>)
    </>
  );
}
