import type { EditingRefusal } from "~/domain/attestations/attestationEditing";

/** Why nothing can be changed in a block, or not by this caller. */
export const editingTexts: Record<EditingRefusal, string> = {
  "failed-audit": "The block's audit was not passed: nothing in it can be changed",
  "not-current-block": "Only the current block can be changed",
  audit: "The block was selected for audit: its attestations are read-only",
  "read-only": "The block is read-only",
};
