import { style } from "@vanilla-extract/css";
import { space } from "@portal/look/tokens";
import { buttons } from "~/app/forms/forms.css";

/** The way back, apart from the buttons of the form above it. */
export const back = style([buttons, { marginTop: space.s3 }]);
