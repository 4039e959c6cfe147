import { goBackWithoutPost } from "@portal/look/browser/goingBack";
import { run } from "@portal/look/browser/run";
import { askForPasskey } from "./askForPasskey";

/** The sign-in pages that ask for a passkey. */
run([goBackWithoutPost, askForPasskey]);
