import { FormFor } from "~/app/forms/RowForm";
import { Form } from "~/app/ui/shell/pageLinks";
import type { MethodView } from "./methodView";

export const cancelFormId = "cancel-payment";

/** Sent by a button that is beside Continue, in another form. */
export function CancelForm({ view }: { view: Pick<MethodView, "action"> }) {
  return (
    <Form method="post" action={view.action} id={cancelFormId}>
      <FormFor />
    </Form>
  );
}
