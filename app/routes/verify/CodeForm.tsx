import { Form } from "@remix-run/react";
import { Button } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { TextField } from "~/app/ui/forms/Field";
import type { VerifyView } from "./view";

export function CodeForm({ view }: { view: VerifyView }) {
  return (
    <Card title={view.kind === "form" || view.kind === "mistyped" ? "Code" : "Check another code"}>
      {view.kind === "form" && (
        <p>Documents of the board carry a code. Enter it to see what the board stated, and when.</p>
      )}
      <Form reloadDocument method="get" action="/verify">
        <TextField
          id="code"
          name="code"
          label="Code of the document"
          hint="For example 7F3K-9QTX-M2PA. Capitals, spaces and hyphens make no difference."
          autoComplete="off"
          maxLength={100}
          defaultValue={view.kind === "mistyped" ? view.typed : undefined}
        />
        <Button>Check</Button>
      </Form>
    </Card>
  );
}
