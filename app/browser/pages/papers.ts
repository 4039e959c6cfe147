import { run } from "@portal/look/browser/run";
import { sendPapers } from "../forms/paperForm";

/** The form with which papers are handed in. */
run([sendPapers]);
