import { FormFor } from "~/app/forms/RowForm";
import { Button } from "~/app/ui/forms/Button";
import { Form } from "~/app/ui/shell/pageLinks";
import { page } from "../page";
import type { MailPost } from "./mailPosts";

interface TurnFormProps {
  readonly areOn: boolean;
  readonly mails: string;
  readonly on: MailPost["intent"];
  readonly off: MailPost["intent"];
}

export function TurnForm({ areOn, mails, on, off }: TurnFormProps) {
  return (
    <Form method="post" action={page}>
      <FormFor />
      <Button intent={areOn ? off : on} kind="secondary" compact>
        Turn {areOn ? "off" : "on"} {mails}
      </Button>
    </Form>
  );
}
