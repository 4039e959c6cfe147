import type { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "@portal/contract/ids";
import { formatDate } from "@portal/domain/time/boardTime";
import { EmailLink } from "~/app/ui/content/EmailLink";

/** PAPER-14: where a board does not take papers here. */
export interface MailedPapers {
  readonly by: string | null;
  readonly subjectLine: string;
}

/** `title` says what they are for, such as `CC audit of the 2024 - 2026 block`. No name: subject lines are not private. */
export function mailedPapers(
  { title, by }: { readonly title: string; readonly by: Temporal.PlainDate | null },
  physicianId: PhysicianId,
): MailedPapers {
  return { by: by && formatDate(by), subjectLine: `${title}, ID ${physicianId}` };
}

/** To whom to send papers, by when, and a subject line: in the link, and to copy. */
export function SendElsewhere({ by, subjectLine, with: together }: MailedPapers & { readonly with?: string }) {
  return (
    <>
      <p>
        Send your papers{together && `, ${together},`} by e-mail to <EmailLink to="contact" subject={subjectLine} />
        {by !== null && (
          <>
            {" "}
            by <strong>{by}</strong>
          </>
        )}
        .
      </p>
      <p>
        Use this subject line, so that we can match them to your record: <strong>{subjectLine}</strong>
      </p>
    </>
  );
}
