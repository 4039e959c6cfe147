/** A mail to one recipient: nobody learns who else has got it, and what fails for one fails for no other. */
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachment: MailAttachment | null;
}

export interface MailAttachment {
  readonly name: string;
  /** Only PDFs are sent. */
  readonly bytes: Uint8Array;
}

/** A mail as it is handed over: the id is the same at every attempt, by which a mail server knows it again. */
export interface MailToSend extends Mail {
  readonly messageId: string;
}

export type Delivery =
  | { readonly kind: "accepted" }
  /** It may work later: nobody answered, or the server said so. */
  | { readonly kind: "not-now"; readonly fault: string }
  /** It never will: the server refused the recipient or the mail. */
  | { readonly kind: "refused"; readonly fault: string };

/** How mails leave the house. It is given a mail until it has accepted or refused it, and never throws. */
export interface MailTransport {
  send(mail: MailToSend): Promise<Delivery>;
  /** Ends its connections. */
  close(): void;
  /** Whether what was sent stays readable in our own outbox, which is all there is of it in the demo. */
  readonly keepsContent: boolean;
}
