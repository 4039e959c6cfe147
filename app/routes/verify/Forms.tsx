import { Card } from "~/app/ui/content/Card";
import { Button } from "~/app/ui/forms/Button";
import { TextArea, TextField } from "~/app/ui/forms/Field";
import { Form } from "~/app/ui/shell/pageLinks";
import { maxCredentialLength, type VerifyView } from "./verifyView";

export function CodeForm({ view }: { view: VerifyView }) {
  return (
    <Card title={view.kind === "form" || view.kind === "mistyped" ? "Code" : "Check another code"} isPrinted={false}>
      {view.kind === "form" && (
        <p>
          Status certificates and verification letters from the board have a code. Enter it to see what the board
          stated, when, and the status today.
        </p>
      )}
      <Form method="get" action="/verify">
        <TextField
          id="code"
          name="code"
          label="Document code"
          hint="For example 7F3K-9QTX-M2PA. Capitals, spaces, and hyphens make no difference."
          autoComplete="off"
          maxLength={100}
          defaultValue={view.kind === "mistyped" ? view.typed : undefined}
        />
        <Button>Check</Button>
      </Form>
    </Card>
  );
}

/** CRED-04: for an office without a program that checks credentials. */
export function CredentialForm({ view }: { view: VerifyView }) {
  return (
    <Card title="Digital credential" isPrinted={false}>
      <p>A digital credential is a file that the board has signed. Check it here, and see the status today.</p>
      <Form method="post" action="/verify">
        <TextArea
          id="credential"
          name="credential"
          rows={5}
          label="Text of the credential"
          hint="Open the file Digital Credential.jwt in a text editor, and paste all of it."
          maxLength={maxCredentialLength}
          errors={view.kind === "unreadable" ? ["Paste all of the file, which is one long line."] : []}
          defaultValue={"credential" in view && typeof view.credential === "string" ? view.credential : undefined}
        />
        <Button>Check the credential</Button>
      </Form>
    </Card>
  );
}
