import { buttons } from "~/app/forms/forms.css";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { TextField } from "~/app/ui/forms/Field";
import { FormFor } from "~/app/forms/RowForm";
import { Form } from "~/app/ui/shell/pageLinks";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { openAction, type OpenPart, page } from "../page";
import { type ProofView, proofFieldId } from "./securityPosts";

/** ACCT-06: the end of a form that changes how the physician signs in, with the required proof. */
export function ProofFields(props: { proof: ProofView; intent: string; button: string; backTo: string }) {
  const { proof, intent, button, backTo } = props;
  const isElsewhere = proof.asked === "sign-in";
  return (
    <>
      {proof.asked === "password" && (
        <TextField
          id={proofFieldId}
          name="currentPassword"
          type="password"
          label="Current Password"
          hint="You signed in more than 5 minutes ago, so we ask for it again."
          autoComplete="current-password"
          errors={proof.error === null ? [] : [proof.error]}
          required
        />
      )}
      {isElsewhere && (
        <p id={proofFieldId}>
          You signed in more than 5 minutes ago, so you need to sign in again first. You will come back here, and what
          you entered is kept.
        </p>
      )}
      <div className={buttons}>
        <Button intent={intent}>{isElsewhere ? "Sign in again" : button}</Button>
        <ButtonLink kind="secondary" to={`${page}#${backTo}`} discards>
          Cancel
        </ButtonLink>
      </div>
    </>
  );
}

/** One of several equal buttons: the field that names its row, and the words that tell it from the others. */
interface ButtonRow {
  readonly field: string;
  readonly key: string;
  readonly description: string;
}

/** ACCT-06: a button that posts at once, or leads to the required proof first. */
export function ProofButton(props: {
  proof: ProofView;
  intent: string;
  part: OpenPart;
  compact?: boolean;
  row?: ButtonRow;
  children: string;
}) {
  const { proof, intent, part, compact, row, children } = props;
  const look = { kind: "secondary", compact } as const;
  const label = (
    <>
      {children}
      {row && <span className={visuallyHidden}> {row.description}</span>}
    </>
  );
  if (proof.asked !== "nothing") {
    return (
      <ButtonLink {...look} to={`${openAction(part, row?.key)}#${proofFieldId}`}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Form method="post" action={page}>
      <FormFor />
      {row && <input type="hidden" name={row.field} value={row.key} />}
      <Button {...look} intent={intent}>
        {label}
      </Button>
    </Form>
  );
}
