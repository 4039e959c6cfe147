import { z } from "@portal/contract/zod";

/** What a form did, in the heading after it and at the start of the page's title (SHELL-17). */
export const notice = z.object({
  /** Absent in sessions of versions that read it from the text. */
  kind: z.enum(["saved", "done", "unchanged"]).default("done"),
  text: z.string(),
});
export type Notice = Readonly<z.infer<typeof notice>>;

/** What a save says that changes nothing (API-11); `about` is a sentence on what it was about. */
export function unchanged(about?: string): Notice {
  return { kind: "unchanged", text: about === undefined ? "Nothing changed." : `Nothing changed. ${about}` };
}
