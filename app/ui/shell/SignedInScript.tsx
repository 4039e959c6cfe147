import { scriptAttributes } from "~/app/browser/attributes";
import script from "~/app/browser/pages/signedIn.ts?script-url";
import { kinds } from "../forms/forms.css";
import { PageScript } from "./Styles";
import { hrefOf } from "./pageLinks";
import * as styles from "./shell.css";

/** The one script of signed-in pages, which do all they do without it. */
export function SignedInScript({ expiresInSeconds }: { expiresInSeconds: number }) {
  return (
    <PageScript
      src={script}
      {...scriptAttributes({
        "data-session": hrefOf("/session"),
        "data-expires-in-seconds": expiresInSeconds,
        "data-logged-out": hrefOf("/authentication/logged-out"),
        "data-dialog-class": styles.dialog,
        "data-buttons-class": styles.buttons,
        "data-button-class": kinds.primary,
      })}
    />
  );
}
