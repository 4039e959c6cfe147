import { anchors } from "../anchors";
import type { OutstandingView } from "./blockView";

export interface OutstandingHelp {
  readonly paymentsEmail: string;
}

interface OutstandingProps {
  readonly messages: readonly OutstandingView[];
  readonly help: OutstandingHelp;
  /** Link to the payment of the block's fees; null where they cannot be paid. */
  readonly feesHref: string | null;
}

/** CCB-10: what is outstanding, with a link where it is not settled on the block's own card. */
export function Outstanding({ messages, help, feesHref }: OutstandingProps) {
  return (
    <ul>
      {messages.map(({ kind, text, marks }) => (
        <li key={text} {...marks}>
          {text}
          <Where kind={kind} help={help} feesHref={feesHref} />
        </li>
      ))}
    </ul>
  );
}

function Where({ kind, help, feesHref }: Pick<OutstandingView, "kind"> & Omit<OutstandingProps, "messages">) {
  if (kind === "license")
    return (
      <>
        {" "}
        (<a href={`#${anchors.licenses}`}>see your medical licenses</a>)
      </>
    );
  if (kind !== "fees") return null;
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
