import { causeOf, deadlineIn, readText, retryAfterOf } from "@portal/contract/httpAnswers";
import { refusal } from "@portal/contract/calls";
import { accountStatus, identityCalls, identityExtensions, secondFactorOffer } from "@portal/contract/identity";
import { factorRemovals } from "@portal/contract/staffRequests";
import { visibleLine, jsonOf } from "@portal/contract/values";
import type { z } from "@portal/contract/zod";
import { type AccountCallName, type IdentityConnection, IdentityError, type IdentityService } from "./identityService";

/** In characters: the part of a service's text that fits on a page. */
const maxTextLength = 300;
/** In bytes: more than any refusal needs, and than 100 requests of each kind. */
const maxAnswerBytes = 512 * 1024;

const accountCalls = { ...identityCalls, ...identityExtensions };

/**
 * The identity service behind `connection`. Calls are never repeated here: a post without an answer may have been
 * carried out.
 */
export function connectIdentity(connection: IdentityConnection): IdentityService {
  const { clientId } = connection;
  return {
    async register(person) {
      const token = await connection.serviceToken();
      if (token === null) throw new IdentityError("register", 503, null, null);
      await send(connection, "register", token, { ...person, clientId });
    },
    as(token, onUnauthorized) {
      const orLeave = <Answer>(call: Promise<Answer>) =>
        call.catch((error: unknown) => {
          if (error instanceof IdentityError && error.status === 401 && onUnauthorized) return onUnauthorized();
          throw error;
        });
      const change: Change = (name, ...sent) => orLeave(send(connection, name, token, ...sent));
      return {
        changeEmail: (email) => change("changeEmail", { ...email, clientId }),
        changePassword: (password) => change("changePassword", password),
        status: () => read(connection, "status", token, {}, accountStatus),
        confirmPassword: (currentPassword) => change("confirmPassword", { currentPassword }),
        resendConfirmation: () => change("resendConfirmation", {}),
        secondFactorOffer: () => read(connection, "secondFactorOffer", token, {}, secondFactorOffer),
        putOffSecondFactor: (howLong) => change("putOffSecondFactor", { for: howLong }),
        keepSecondFactor: () => change("keepSecondFactor", {}),
        factorRemovals: (of) => orLeave(read(connection, "factorRemovals", token, { physicianId: of }, factorRemovals)),
        requestFactorRemoval: (physicianId, reason) => change("requestFactorRemoval", { physicianId, reason }),
        decideFactorRemoval: (physicianId, removalId, as) =>
          change("decideFactorRemoval", { physicianId, removalId, as }),
        sendAccountLink: (physicianId, reason) => change("sendAccountLink", { physicianId, reason }),
        requestEmailReplacement: (request) => change("requestEmailReplacement", request),
        decideEmailReplacement: (physicianId, replacementId, as) =>
          change("decideEmailReplacement", { physicianId, replacementId, as }),
        keepEmail: () => change("keepEmail", {}),
        forgetBrowsers: (browserId) => change("forgetBrowsers", { browserId }, notOffered),
      };
    },
  };
}

type Change = <Name extends AccountCallName>(
  name: Name,
  body: z.input<(typeof accountCalls)[Name]["body"]>,
  done?: readonly number[],
) => Promise<void>;

/** Statuses for a path or method that a service does not have. */
const notOffered: readonly number[] = [404, 405, 501];

/** Returns the answer; null where the service lacks the call. */
async function read<Name extends AccountCallName, Answer>(
  connection: IdentityConnection,
  name: Name,
  token: string,
  body: z.input<(typeof accountCalls)[Name]["body"]>,
  schema: z.ZodType<Answer>,
): Promise<Answer | null> {
  const start = performance.now();
  const answer = await ask(connection, name, token, body);
  if (answer instanceof IdentityError && notOffered.includes(answer.status)) return null;
  const answered = answer instanceof IdentityError ? null : schema.safeParse(answer.json);
  if (answered?.success === true) return answered.data;
  throw reported(
    connection,
    start,
    answer instanceof IdentityError ? answer : new IdentityError(name, 502, null, null),
  );
}

/** The content of a success is not read. `done`: statuses that are a success as well. */
async function send<Name extends AccountCallName>(
  connection: IdentityConnection,
  name: Name,
  token: string,
  body: z.input<(typeof accountCalls)[Name]["body"]>,
  done: readonly number[] = [],
): Promise<void> {
  const start = performance.now();
  const answer = await ask(connection, name, token, body);
  if (answer instanceof IdentityError && !done.includes(answer.status)) throw reported(connection, start, answer);
}

/** Logs and returns the error. `start` is from `performance.now()`. */
function reported({ onFailure }: IdentityConnection, start: number, error: IdentityError): IdentityError {
  const { call, status, code, cause } = error;
  const milliseconds = Math.round(performance.now() - start);
  onFailure({ call, status, code, ...(cause !== undefined && { fault: causeOf(cause) }), milliseconds });
  return error;
}

async function ask(
  { baseUrl, fetch, timeoutMs: timeout }: IdentityConnection,
  name: AccountCallName,
  token: string,
  body: unknown,
): Promise<IdentityError | { readonly json: unknown }> {
  const reading = new AbortController();
  const deadline = deadlineIn(timeout, () => reading.abort());
  try {
    const request = new Request(baseUrl.replace(/\/+$/, "") + accountCalls[name].path, {
      method: "POST",
      headers: { accept: "application/json", authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
      redirect: "error", // A password goes only to the configured URL.
      signal: reading.signal,
    });
    const response = await deadline.before(fetch(request));
    if (response.ok) {
      if ("answer" in accountCalls[name])
        return { json: jsonOf((await deadline.before(readText(response, maxAnswerBytes))) ?? "") };
      await response.body?.cancel();
      return { json: undefined };
    }
    const refused = await deadline.before(refusalIn(response));
    const status = response.status < 400 ? 502 : response.status;
    return new IdentityError(name, status, refused.code, refused.text, { retryAfterSeconds: retryAfterOf(response) });
  } catch (cause) {
    return new IdentityError(name, deadline.hasPassed() ? 504 : 502, null, null, { cause });
  } finally {
    deadline.clear();
  }
}

/** A refusal of our own service, or the plain text that the specification mentions; markup is not shown to people. */
async function refusalIn(response: Response): Promise<{ readonly code: string | null; readonly text: string | null }> {
  const answer = (await readText(response, maxAnswerBytes)) ?? "";
  const json = jsonOf(answer);
  const refused = refusal.safeParse(json);
  if (refused.success) return { code: refused.data.code, text: presentable(refused.data.message) };
  const isText = response.headers.get("content-type")?.startsWith("text/plain") === true;
  return { code: null, text: presentable(typeof json === "string" ? json : isText ? answer : "") };
}

function presentable(text: string): string | null {
  const line = text.trim();
  return line !== "" && line.length <= maxTextLength && visibleLine.test(line) ? line : null;
}
