import { allWith } from "../attributes";

/** Presses the button of a form that saves a part at a time, until nothing is left. Without scripts the person does. */
export function continueSaving(): void {
  for (const form of allWith("data-continues"))
    form.querySelector<HTMLButtonElement>("button[value=save-rows]")?.click();
}
