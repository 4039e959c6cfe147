import { run } from "@portal/look/browser/run";
import { checkCardForm } from "../forms/cardForm";

/** The form for a card, beside the payment provider's script. */
run([checkCardForm]);
