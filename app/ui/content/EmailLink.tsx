import { useConfiguration } from "../shell/configuration";

/** One of the board's addresses, as a link. */
export function EmailLink({ to, subject }: { to: "contact" | "licenses" | "payments"; subject?: string }) {
  const address = useConfiguration()[`${to}Email`];
  const query = subject === undefined ? "" : `?subject=${encodeURIComponent(subject)}`;
  return <a href={`mailto:${address}${query}`}>{address}</a>;
}

/** What to do when the mail that the page speaks of does not come. */
export function MailNotReceived() {
  const { outboxUrl } = useConfiguration();
  return (
    <>
      <p>
        Didn’t get it? Check your spam folder, or write to <EmailLink to="contact" />.
      </p>
      {outboxUrl !== null && (
        <p>
          In this demonstration no e-mail is sent: read it in the <a href={outboxUrl}>outbox</a>.
        </p>
      )}
    </>
  );
}
