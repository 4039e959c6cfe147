import { extensionsForCertain } from "~/app/board/extensions";
import type { Notifying } from "~/payments/payments";
import { noticeMail } from "./noticeMail";
import { inOwnName, type OwnName } from "./serviceToken";

/** Has the board mail what there is to say about a payment, where it can: mails are sent by the board alone. */
export function mailOnBoard(
  own: Pick<OwnName, "connect" | "token" | "open">,
  issuer: Parameters<typeof noticeMail>[3],
): Notifying {
  return {
    notify: (noticeId, kind, intent, chargedBy) =>
      inOwnName(own, intent, async (board): Promise<"queued" | "refused"> => {
        if (!(await extensionsForCertain(own.open)).has("payment-mails")) return "refused";
        const { paragraphs, ...mail } = noticeMail(kind, intent, chargedBy, issuer);
        await board.queuePaymentMail({ body: { noticeId, ...mail, paragraphs: [...paragraphs] } });
        return "queued";
      }),
  };
}
