import type { Logger } from "pino";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { RouteArgs } from "../guards/guards";
import { landingPath, seeOther } from "../guards/returnPath";
import type { Person } from "../records/session";
import type { SignInAnswer } from "./signIn";
import type { SignInFailure } from "./signInFailure";

/** Handles the identity provider's answer, and redirects to the page first requested (AUTH-01, AUTH-02, AUTH-06). */
export async function completeSignIn({ request, context }: RouteArgs): Promise<Response> {
  const answer = await context.signIn.finish(request);
  const failed = (because: SignInFailure) => {
    context.onFailedSignIn(because);
    const query = new URLSearchParams({
      because,
      ...(answer.ofStaff && { staff: "1" }),
      ...(answer.returnTo !== null && { returnTo: answer.returnTo }),
    });
    return seeOther(`/authentication/login-failed?${query}`, answer.headers);
  };
  if (answer.kind === "failed") return failed(answer.because);

  const { iss: issuer, sub: subject, auth_time, amr = [] } = answer.claims;
  if (!(await context.sessions.own.admits({ issuer, subject }, auth_time))) return failed("ended");

  const board = context.connectBoard({ accessToken: answer.tokens.accessToken, onBehalfOf: null });
  const who = await personOf(answer, board);
  if (typeof who === "string") return failed(who);

  answer.headers.append("Set-Cookie", await context.sessions.start(request, who, answer.tokens, auth_time, amr));
  await recordVisit(board, who, context.log);
  return seeOther(answer.returnTo ?? landingPath, answer.headers);
}

/** Staff are identified by the configured claim; everyone else by the board. */
async function personOf(answer: SignInAnswer & { kind: "proved" }, board: Board): Promise<Person | SignInFailure> {
  try {
    const user = await board.getCurrentUser();
    const person = { issuer: answer.claims.iss, subject: answer.claims.sub, fullName: user.fullName };
    const { staffRole } = answer;
    if (staffRole === "staff-finance") return { ...person, kind: "finance" };
    if (staffRole !== null) return { ...person, kind: "staff", readOnly: staffRole === "staff-read-only" };
    if (user.isOtherBoardPhysician || user.otherBoardPhysicianId !== null) {
      return { ...person, kind: "other-board", otherBoardPhysicianId: user.otherBoardPhysicianId };
    }
    return user.physicianId === null ? "account" : { ...person, kind: "physician", physicianId: user.physicianId };
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    return error.status === 403 || error.status === 404 ? "account" : "board";
  }
}

/** AUTH-07. A failure to record it prevents no sign-in. */
async function recordVisit(board: Board, who: Person, log: Logger): Promise<void> {
  if (who.kind !== "physician") return;
  try {
    await board.updateLastLogin({ body: who.physicianId });
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    log.warn({ status: error.status }, "The visit could not be recorded");
  }
}
