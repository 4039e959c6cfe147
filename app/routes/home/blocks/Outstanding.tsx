import type { OutstandingRequirement } from "~/contract/enumerations";
import type { OutstandingMessage } from "~/domain/blocks/outstandingRequirements";
import { parts } from "../parts";

export interface OutstandingHelp {
  readonly paymentsEmail: string;
}

interface OutstandingProps {
  readonly messages: readonly OutstandingMessage[];
  readonly help: OutstandingHelp;
  /** Where on the page the fees of the block can be paid; null where they cannot. */
  readonly feesHref: string | null;
}

/** CCB-10: what is outstanding; beside what is not settled on the block's own card, where it is. */
export function Outstanding({ messages, help, feesHref }: OutstandingProps) {
  return (
    <ul>
      {messages.map(({ types, text }) => (
        <li key={text}>
          {text}
          <Where types={types} help={help} feesHref={feesHref} />
        </li>
      ))}
    </ul>
  );
}

function Where({
  types,
  help,
  feesHref,
}: { types: readonly OutstandingRequirement[] } & Omit<OutstandingProps, "messages">) {
  if (types.includes("MedicalLicense"))
    return (
      <>
        {" "}
        (<a href={`#${parts.licenses}`}>see your medical licenses</a>)
      </>
    );
  if (!types.includes("Fees")) return null;
  if (feesHref !== null)
    return (
      <>
        {" "}
        (<a href={feesHref}>see your annual fees</a>)
      </>
    );
  return (
    <>
      {" "}
      (write to <a href={`mailto:${help.paymentsEmail}`}>{help.paymentsEmail}</a>)
    </>
  );
}
