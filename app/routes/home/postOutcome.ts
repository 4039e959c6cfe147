import type { FormOutcome } from "~/app/forms/formOutcome";
import type { Unsaved } from "./openForms";

/** What came of a posted form, whatever its intent. */
export type PostOutcome = FormOutcome<Unsaved>;
