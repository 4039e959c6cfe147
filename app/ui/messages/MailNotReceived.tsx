/** What to do when the mail that the page speaks of does not come. */
export function MailNotReceived({ contactEmail, outboxUrl }: { contactEmail: string; outboxUrl: string | null }) {
  return (
    <>
      <p>
        Didn’t get it? Check your spam folder, or write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
      {outboxUrl !== null && (
        <p>
          In this demonstration no e-mail is sent: read it in the <a href={outboxUrl}>outbox</a>.
        </p>
      )}
    </>
  );
}
