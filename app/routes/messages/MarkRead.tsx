import type { ReactNode } from "react";
import { FormFor } from "~/app/forms/RowForm";
import { Button } from "~/app/ui/forms/Button";
import { Form } from "~/app/ui/shell/pageLinks";

interface MarkReadProps {
  readonly page: string;
  /** Null for physicians of other boards, whom no form names. */
  readonly physicianId: number | null;
  readonly messageIds: readonly number[];
  readonly children: ReactNode;
}

/** A button for messages that are unread: to look at a page marks nothing. */
export function MarkRead({ page, physicianId, messageIds, children }: MarkReadProps) {
  return (
    <Form method="post" action={page}>
      {physicianId !== null && <FormFor physicianId={physicianId} />}
      <input type="hidden" name="messageIds" value={messageIds.join(",")} />
      <Button intent="mark-read" kind="secondary" compact>
        {children}
      </Button>
    </Form>
  );
}
