import { endReason, type SessionEnd } from "~/app/session/records/sessionEnd";
import { z } from "~/contract/zod";

/** What a link can say where the browser has no session that has ended: the person logged out, here or everywhere. */
export const reason = z.enum(["you", "you-everywhere", "inactivity", ...endReason.options]).catch("ended");

export const happened: Record<SessionEnd | z.output<typeof reason>, string> = {
  you: "You logged out.",
  "you-everywhere": "You logged out in this browser and in every other one.",
  inactivity: "You were logged out because you were inactive for a while. This protects your records.",
  limit: "You were logged out because your session reached its time limit. This protects your records.",
  board: "You were logged out because the board no longer accepted your sign-in.",
  ended: "Your sign-in has ended.",
  browser: "You were signed out because this browser was signed out from another one.",
  everywhere: "You were signed out because you chose Sign Out Everywhere in another browser.",
  password: "You were signed out because your password was changed.",
  email: "You were signed out because a change to your e-mail address was undone.",
};

export function whatNext(end: keyof typeof happened): string {
  const isByChoice = end === "you" || end === "you-everywhere";
  return isByChoice ? "You can close this window, or sign in again." : "Sign in again to continue where you left off.";
}
