import { checkCardForm } from "../forms/cardForm";
import { run } from "../run";

/** The form for a card, beside the payment provider's script. */
run([checkCardForm]);
