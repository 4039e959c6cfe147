import { ButtonLink } from "../forms/Button";
import * as styles from "./messages.css";

/** A page that says what happened and what to do, for everything that is not there, not allowed or broken. */
export function ErrorMessage(props: {
  title: string;
  paragraphs: readonly string[];
  reference: string | null;
  /** Where what was entered is offered again. */
  keptOn?: string | null;
  /** The status page of the payment that went wrong. */
  paymentPage?: string | null;
}) {
  const { keptOn = null, paymentPage = null } = props;
  return (
    <div className={styles.message}>
      <h1>{props.title}</h1>
      {props.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {keptOn !== null && <p>We kept what you entered. You can go back to it for 24 hours.</p>}
      <p className={styles.messageButtons}>
        {paymentPage !== null && <ButtonLink to={paymentPage}>See the status of this payment</ButtonLink>}
        {keptOn !== null && <ButtonLink to={keptOn}>Go back to what you entered</ButtonLink>}
        <ButtonLink to="/" kind="secondary">
          Go to the dashboard
        </ButtonLink>
      </p>
      {props.reference !== null && <p className={styles.reference}>Reference: {props.reference}</p>}
    </div>
  );
}
