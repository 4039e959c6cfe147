import { buttons } from "~/app/forms/rowForm.css";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { TextField } from "~/app/ui/forms/Field";
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
        <Button intent={intent}>{isElsewhere ? "Sign In Again" : button}</Button>
        <ButtonLink kind="secondary" to={`${page}#${backTo}`} discards>
          Cancel
        </ButtonLink>
      </div>
    </>
  );
}

/** Returns where a button leads that needs proof first. */
export function proofHref(part: OpenPart, session?: string): string {
  return `${openAction(part, session)}#${proofFieldId}`;
}
