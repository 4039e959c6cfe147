import { fieldId } from "~/app/forms/formDraft";

/** Fields of a row are named by its number. */
export const rowFormId = (number: number) => `row-${number}`;

/** The box by which a row is chosen. */
export const boxId = (number: number) => fieldId(rowFormId(number), "chosen");
