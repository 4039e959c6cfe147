import { message } from "./message.css";

/** A page of the portal that does not do its work yet: it says so, and how the board does it meanwhile. */
export function NotYetAvailable(props: { title: string; offers: string; meanwhile?: string; contactEmail: string }) {
  return (
    <div className={message}>
      <h1>{props.title}</h1>
      <p>{props.offers} This is not available in the portal yet.</p>
      <p>
        {props.meanwhile ?? "Until it is, the board will gladly help you by e-mail:"}{" "}
        <a href={`mailto:${props.contactEmail}`}>{props.contactEmail}</a>. Please give your name and, if you have one,
        your ID.
      </p>
    </div>
  );
}
