import { describe, expect, it, vi } from "vitest";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import type { CCBlockId, PhysicianId } from "@portal/contract/ids";
import { dollars } from "@portal/contract/values";
import { largestAnswer } from "@portal/contract/httpAnswers";
import type { Board, BoardConnection, CallAttempt, Credentials, Failure } from "./board";
import { BoardError } from "./boardError";
import { connectBoard, connectOpenBoard } from "./connectBoard";

const currentUser = { physicianId: 100214, otherBoardPhysicianId: null, fullName: "Ana Ruiz, MD" };
const taken = (transactionAmount: number) => ({
  transactionId: "T-1",
  transactionAmount,
  surchargeAmount: 0,
  responseCode: "ok",
  isSuccessful: true,
});
const json = (value: unknown, status = 200) => Response.json(value, { status });

/** A board that gives the listed answers in turn, and records its requests. */
function boardThat(answers: (() => Response | Promise<Response>)[], options: Partial<BoardConnection> = {}) {
  const requests: Request[] = [];
  const failures: Failure[] = [];
  const connect = connectBoard({
    baseUrl: "http://board.test/board/",
    fetch: async (request) => {
      requests.push(request);
      const answer = answers[requests.length - 1];
      if (answer === undefined) throw new Error("Asked once too often");
      return answer();
    },
    onBehalfOfHeader: "X-On-Behalf-Of-Physician-Id",
    timeoutMs: 1_000,
    onFailure: (failure) => failures.push(failure),
    ...options,
  });
  const board = (credentials: Partial<Credentials> = {}, onUnauthorized?: () => Promise<never>) =>
    connect({ accessToken: "token-1", onBehalfOf: null, ...credentials }, onUnauthorized);
  return { board, requests, failures };
}

async function refusalOf(work: Promise<unknown>): Promise<BoardError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(BoardError);
  return error as BoardError;
}

describe("a board of the same process", () => {
  it("is called without HTTP, except for files", async () => {
    const inProcess = vi
      .fn<NonNullable<BoardConnection["inProcess"]>>()
      .mockResolvedValueOnce({ kind: "answer", answer: currentUser })
      .mockResolvedValueOnce({
        kind: "refused",
        refused: { status: 429, code: "too-many", message: "Later", retryAfterSeconds: 7 },
      });
    const file = new Response("%PDF", { headers: { "content-type": "application/pdf" } });
    const { board, requests, failures } = boardThat([() => file], { inProcess });
    const { getCurrentUser, downloadVerificationLetter } = board({
      onBehalfOf: currentUser.physicianId as PhysicianId,
    });
    expect(await getCurrentUser()).toMatchObject(currentUser);
    const error = await refusalOf(getCurrentUser());
    expect(error).toMatchObject({ status: 429, code: "too-many", retryAfterSeconds: 7 });
    expect(failures).toMatchObject([{ status: 429, code: "too-many", text: { redacted: "Later" } }]);
    const [name, received] = inProcess.mock.lastCall ?? [];
    expect([name, received?.header("Authorization"), received?.header("X-On-Behalf-Of-Physician-Id")]).toEqual([
      "getCurrentUser",
      "Bearer token-1",
      `${currentUser.physicianId}`,
    ]);
    expect(requests).toEqual([]);
    await downloadVerificationLetter();
    expect(requests).toHaveLength(1);
  });
});

describe("what is counted", () => {
  it("is every attempt, with what came of it", async () => {
    const attempts: string[] = [];
    const onAttempt = ({ call, outcome }: CallAttempt) => void attempts.push(`${call} ${outcome}`);
    const never = () => new Promise<Response>(() => undefined);
    const answers = [
      () => json({}, 503),
      () => json(currentUser),
      () => json({}, 404),
      () => json({ physicianId: "?" }),
      never,
    ];
    const { board } = boardThat(answers, { onAttempt, timeoutMs: 500 });
    await board().getCurrentUser();
    await refusalOf(board().getCurrentUser());
    await refusalOf(board().getCurrentUser());
    await refusalOf(board().getCurrentUser());
    const word = "getCurrentUser";
    expect(attempts).toEqual([
      `${word} failed`,
      `${word} answered`,
      `${word} refused`,
      `${word} failed`,
      `${word} late`,
    ]);
  });

  it("API-09 is each field with an odd value, once for an answer, without its place in the list", async () => {
    const values: string[] = [];
    const message = {
      messageId: 1,
      statusDate: "2026-01-02",
      messageTemplateName: null,
      subject: null,
      attachments: [],
    };
    const odd = [null, "007", "008"].map((messageId) => ({ ...message, messageId }));
    const { board } = boardThat([() => json([message, ...odd])], {
      onInvalidValue: ({ call, field }) => void values.push(`${call} ${field}`),
    });
    expect(await board().getMessages()).toHaveLength(1);
    expect(values).toEqual(["getMessages messageId"]);
  });
});

describe("what is sent", () => {
  it("AUTH-08 carries the bearer token and no-cache, and the acting physician only when set", async () => {
    const { board, requests } = boardThat([() => json(currentUser), () => json(currentUser)]);
    await board().getCurrentUser();
    await board({ onBehalfOf: 100377 as PhysicianId }).getCurrentUser();
    for (const request of requests) {
      expect(request.headers.get("authorization")).toBe("Bearer token-1");
      expect(request.headers.get("cache-control")).toBe("no-cache");
    }
    expect(requests.map((request) => request.headers.get("X-On-Behalf-Of-Physician-Id"))).toEqual([null, "100377"]);
  });

  it("AUTH-08 uses the configured name of the on-behalf-of header", async () => {
    const { board, requests } = boardThat([() => json(currentUser)], { onBehalfOfHeader: "X-Acting" });
    await board({ onBehalfOf: 100377 as PhysicianId }).getCurrentUser();
    expect(requests[0]?.headers.get("x-acting")).toBe("100377");
  });

  it("API-05 sends the documented path and query under the base URL, and JSON", async () => {
    const { board, requests } = boardThat([() => json({}, 409), () => new Response(null, { status: 204 })]);
    await refusalOf(board().saveCCAttestations({ query: { ccBlockId: 12 as CCBlockId }, body: [] }));
    await board().updateLastLogin({ body: 100214 as PhysicianId });
    expect(requests.map((request) => `${request.method} ${request.url}`)).toEqual([
      "POST http://board.test/board/api/physician/SaveCCAttestations?ccBlockId=12",
      "POST http://board.test/board/api/physician/UpdateLastLogin",
    ]);
    expect(requests[1]?.headers.get("content-type")).toBe("application/json");
    expect(await requests[1]?.text()).toBe("100214");
  });
});

it("API-10 sends no body where there is nothing to say in it", async () => {
  const { board, requests } = boardThat([() => new Response(null, { status: 204 })]);
  await board().deletePhysicianDemographic({ body: undefined });
  expect(await requests[0]?.text()).toBe("");
});

describe("API-10 what the contract adds to a documented request", () => {
  const documented = { physicianDemographicId: null, personKey: null, ethnicity: null, gender: null, races: [] };
  const save = (board: Board) => board.savePhysicianDemographic({ body: { ...documented, replaces: null } });

  it.each([
    [
      "announces its extension",
      () => json({ extensions: ["overwrite-protection"] }),
      { ...documented, replaces: null },
    ],
    ["announces others", () => json({ extensions: ["charging"] }), documented],
    ["knows no extensions", () => json({}, 404), documented],
    ["refuses unknown paths", () => json({}, 401), documented],
  ])("is sent, or left out, by what the board says: one that %s", async (_, capabilities, body) => {
    const { board, requests } = boardThat([capabilities, () => new Response(null, { status: 204 })]);
    await save(board());
    expect(await requests[1]?.json()).toEqual(body);
  });

  it("keeps the request from being sent where the board's extensions can't be read", async () => {
    const { board, requests } = boardThat([() => json({}, 500)]);
    expect((await refusalOf(save(board()))).status).toBe(500);
    expect(requests).toHaveLength(1);
  });

  it("has nothing asked where there is nothing added", async () => {
    const { board, requests } = boardThat([() => new Response(null, { status: 204 })]);
    await board().savePhysicianDemographic({ body: documented });
    expect(requests).toHaveLength(1);
  });
});

describe("what anyone may ask", () => {
  it("API-02 is asked with the token too once someone is signed in: the documents send it with every call", async () => {
    const { board, requests } = boardThat([() => json({ extensions: [] })]);
    expect(await board({ onBehalfOf: 100377 as PhysicianId }).getCapabilities()).toEqual({ extensions: [] });
    expect(requests[0]?.headers.get("authorization")).toMatch(/^Bearer ./);
    expect(requests[0]?.headers.get("X-On-Behalf-Of-Physician-Id")).toBe("100377");
  });

  it("is all that a board does for whom no one knows", () => {
    const connection = {
      baseUrl: "http://board.test",
      fetch,
      onBehalfOfHeader: "X",
      timeoutMs: 1,
      onFailure: () => undefined,
    };
    const open = connectOpenBoard(connection);
    expect("getCapabilities" in open).toBe(true);
    expect("getPhysician" in open).toBe(false);
  });
});

describe("AUTH-11 a 401", () => {
  const leaving = () => Promise.reject(new Error("Signed out"));
  const asked = (status: number) => boardThat([() => json({}, status)]).board({}, leaving);

  it("to a call that needs the token is left to the caller", async () => {
    await expect(asked(401).getCurrentUser()).rejects.toThrow("Signed out");
  });

  it("to a public call is an answer like any other, and so is a refusal for another reason", async () => {
    expect((await refusalOf(asked(401).getCapabilities())).status).toBe(401);
    expect((await refusalOf(asked(403).getCurrentUser())).status).toBe(403);
  });
});

it("names the request that a call belongs to", async () => {
  const { board, requests } = boardThat([() => json(currentUser)], { traceHeaders: { "X-Request-Id": "one" } });
  await board().getCurrentUser();
  expect(requests[0]?.headers.get("x-request-id")).toBe("one");
});

describe("what comes back", () => {
  it("is parsed by the contract, with its defaults", async () => {
    const { board } = boardThat([() => json(currentUser)]);
    expect(await board().getCurrentUser()).toEqual({ ...currentUser, isOtherBoardPhysician: false });
  });

  it("sends amounts as dollars and reads them as cents", async () => {
    const charge = { idempotencyKey: "key", reference: "intent", surchargeAmount: dollars.decode(0.29) };
    const query = { paymentType: "Visa", paymentProcessor: "sandbox", paymentToken: "token" } as const;
    const answer = { isSuccessful: true, invoices: [], paymentCharge: taken(19.99) };
    const { board, requests } = boardThat([() => json({ extensions: ["charging"] }), () => json(answer)]);
    const answered = await board().applyPaymentToInvoices({
      query: { ...query, paymentAmount: dollars.decode(1234.5) },
      body: { invoiceNumbers: ["INV-1" as InvoiceNumber], paymentCharge: null, chargeAttempt: charge },
    });
    expect(new URL(requests[1]?.url ?? "").searchParams.get("paymentAmount")).toBe("1234.5");
    expect(await requests[1]?.json()).toMatchObject({ chargeAttempt: { surchargeAmount: 0.29 } });
    expect(answered.paymentCharge?.transactionAmount).toBe(1999);
  });

  it("refuses what is against the contract as the board would, and does not send it", async () => {
    const { board, requests, failures } = boardThat([]);
    const error = await refusalOf(board().updateLastLogin({ body: -1 as PhysicianId }));
    expect([error.status, error.code, requests.length]).toEqual([400, "misshapen", 0]);
    expect(failures).toHaveLength(1);
  });

  it("keeps the board's status and word for a refusal", async () => {
    const { board } = boardThat([() => json({ code: "stale", message: "Changed meanwhile" }, 409)]);
    const error = await refusalOf(board().updateLastLogin({ body: 1 as PhysicianId }));
    expect([error.call, error.status, error.code]).toEqual(["updateLastLogin", 409, "stale"]);
  });

  it("is asked for once where a board says when to ask again", async () => {
    const busy = () =>
      new Response(JSON.stringify({ code: "busy", message: "Later" }), {
        status: 503,
        headers: { "retry-after": "5" },
      });
    const { board, failures } = boardThat([busy, () => json(currentUser)]);
    const error = await refusalOf(board().getCurrentUser());
    expect([error.status, error.code, error.retryAfterSeconds]).toEqual([503, "busy", 5]);
    expect(failures).toHaveLength(1);
  });

  it("API-11 mentions a save that is not in the record by its call", () => {
    const { board, failures } = boardThat([]);
    board().reportUnconfirmed("saveAddresses");
    expect(failures).toMatchObject([{ call: "saveAddresses", status: 200, fault: "Not in the record" }]);
  });

  it("SHELL-08 mentions a failure with personal data removed", async () => {
    const message = "No physician jane@clinic.example 123-45-6789";
    const { board, failures } = boardThat([() => json({ code: "unknown", message }, 404)]);
    await refusalOf(board().getPhysician());
    expect(failures).toEqual([
      {
        call: "getPhysician",
        status: 404,
        code: "unknown",
        fault: null,
        text: { redacted: '{"code":"unknown","message":"No physician [e-mail] [number]"}', length: 75 },
        milliseconds: expect.any(Number) as number,
      },
    ]);
  });

  it.each([
    ["a page instead of JSON", () => new Response("<html>Log in</html>"), [200]],
    ["half an answer", () => new Response(JSON.stringify(currentUser).slice(0, 30)), [200]],
    ["an empty answer", () => new Response(null, { status: 204 }), [204]],
    ["wrong types", () => json({ ...currentUser, physicianId: "No. 100214" }), [200]],
    ["missing fields", () => json({}), [200]],
    ["more than the largest answer", () => new Response(new Uint8Array(largestAnswer + 1)), [200]],
    ["a redirect", () => new Response(null, { status: 302, headers: { location: "/login" } }), [502, 502]],
  ])(
    "API-09 answers 502 for %s, asks a board that has answered once, and logs its status",
    async (_, answer, logged) => {
      const { board, failures } = boardThat([answer, answer]);
      expect((await refusalOf(board().getCurrentUser())).status).toBe(502);
      expect(failures.map(({ status }) => status)).toEqual(logged);
      expect(JSON.stringify(failures)).not.toContain("Ruiz");
    },
  );

  it.each([
    ["<!DOCTYPE html>\n<html><h1>Sign in</h1></html>", 502],
    ["<html><h1>Maintenance</h1></html>", 502],
    [" false ", 502],
    ['{"isSuccessful": false}', 502],
    ['{"success": "0"}', 502],
    ['{"Succeeded": false, "Errors": ["Locked"]}', 502],
    ['{"isSuccessful": true, "errors": null}', null],
    ["[]", null],
    ["", null],
    ["true", null],
    ["Saved <html>", null],
  ])("API-09 takes %j for a change that has no documented answer as done, or as lost (%j)", async (text, status) => {
    const change = boardThat([() => new Response(text)])
      .board()
      .optInOut({ body: true });
    const outcome = await change.catch((error: unknown) => error);
    expect(outcome instanceof BoardError ? outcome.status : null).toBe(status);
  });

  it("SHELL-08 says why no answer came: the code, and no URL", async () => {
    const connection = Object.assign(new Error("for http://board.test?key=hush"), { code: "ECONNREFUSED" });
    const { board, failures } = boardThat([
      () => Promise.reject(new TypeError("fetch failed", { cause: connection })),
      () => Promise.reject(new TypeError("fetch failed", { cause: new Error("unexpected redirect") })),
    ]);
    await refusalOf(board().getCurrentUser());
    expect(failures.map(({ fault }) => fault)).toEqual(["Not reached (ECONNREFUSED)", "Not reached (redirect)"]);
  });

  it("does not read an endless answer to its end", async () => {
    let sent = 0;
    const endless = () =>
      new Response(
        new ReadableStream<Uint8Array>({
          pull: (controller) => {
            sent += 1;
            controller.enqueue(new Uint8Array(1024 * 1024));
          },
        }),
        { status: 500 },
      );
    const { board } = boardThat([endless]);
    expect((await refusalOf(board().updateLastLogin({ body: 1 as PhysicianId }))).status).toBe(502);
    expect(sent).toBeLessThan(10);
  });
});

describe("what is tried again", () => {
  const unreachable = () => Promise.reject(new TypeError("fetch failed"));

  it.each([
    ["the network fails", unreachable],
    ["a proxy answers 502", () => new Response("Bad gateway", { status: 502 })],
    ["the board answers 503", () => json({ code: "starting", message: "Try again" }, 503)],
  ])("a GET, once, when %s", async (_, failing) => {
    const recovering = boardThat([failing, () => json(currentUser)]);
    expect((await recovering.board().getCurrentUser()).fullName).toBe("Ana Ruiz, MD");

    const down = boardThat([failing, failing]);
    expect((await refusalOf(down.board().getCurrentUser())).status).toBeGreaterThanOrEqual(502);
    expect(down.requests).toHaveLength(2);
  });

  it("no other refusal", async () => {
    const { board, requests } = boardThat([() => json({}, 500)]);
    expect((await refusalOf(board().getCurrentUser())).status).toBe(500);
    expect(requests).toHaveLength(1);
  });

  it.each([
    [502, "the network fails", unreachable],
    [500, "the board answers 500", () => json({}, 500)],
    [503, "the board answers 503", () => json({}, 503)],
  ])("never a POST, which may have been carried out: %i when %s", async (status, _, failing) => {
    const { board, requests } = boardThat([failing]);
    expect((await refusalOf(board().updateLastLogin({ body: 1 as PhysicianId }))).status).toBe(status);
    expect(requests).toHaveLength(1);
  });

  it("nor the GET that submits an application", async () => {
    const { board, requests } = boardThat([unreachable]);
    const query = { examinationId: 7001 as ExaminationId, isSplitPay: false };
    expect((await refusalOf(board().submitApplicationWithNoPayment({ query }))).status).toBe(502);
    expect(requests.map(({ url }) => url)).toEqual([
      "http://board.test/board/api/application/submit?examinationId=7001&isSplitPay=false",
    ]);
  });
});

describe("what takes too long", () => {
  it("is given up with 504, also by a board that does not listen to the signal", async () => {
    const { board, requests, failures } = boardThat([() => new Promise<Response>(() => {})], { timeoutMs: 20 });
    expect((await refusalOf(board().getPhysician())).status).toBe(504);
    expect(requests).toHaveLength(1);
    expect(failures[0]?.status).toBe(504);
  });

  it("is given up while the answer is being read", async () => {
    const stalled = () =>
      new Response(new ReadableStream<Uint8Array>({ start: (to) => to.enqueue(new Uint8Array(1)) }));
    const { board } = boardThat([stalled], { timeoutMs: 20 });
    expect((await refusalOf(board().getPhysician())).status).toBe(504);
  });
});

it("rejects with BoardError even for a token that no header can carry", async () => {
  const { board } = boardThat([]);
  expect(
    (await refusalOf(board({ accessToken: "line\nbreak" }).updateLastLogin({ body: 1 as PhysicianId }))).status,
  ).toBe(502);
});
