import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Temporal } from "temporal-polyfill";
import { arrivalHeader, type CallDefinition, type CallRequest, isChange } from "@portal/contract/callDefinition";
import { type CallName, calls } from "@portal/contract/calls";
import { isDatabaseUnavailable } from "@portal/database/isDatabaseUnavailable";
import { issuedDocuments } from "../documents/certificationDocument";
import { boardDatabase } from "../store/boardDatabase";
import { answer, type Refused, type Result } from "../refusal";
import type { BoardOptions } from "./boardOptions";
import { type Caller, callRefusal, identifyCaller } from "./caller";
import { costlyCalls, shareInFlight } from "./costlyCalls";
import {
  answerHeaders,
  describeFault,
  noValidToken,
  parseRequest,
  say,
  tooLarge,
  unexpected,
  unknownCall,
} from "./http";
import type { Answer, Call } from "./handler";
import { handlers } from "./handlers";
import { comparable, receivedIn, respond } from "./httpCalls";
import { pageReads } from "./pageReads";
import { verifiedTokens } from "./verifyToken";

/** The board's HTTP API as one function for `/api/…`, called in process or behind any HTTP server. */
export type EmbeddedBoard = ReturnType<typeof createBoard>;

/** In bytes: three times a hundred attestations, the longest list that the contract allows. */
const maxBodyBytes = 64 * 1024;
/** In bytes: enough for a whole block with 500 verified activities, which one call sends. */
const maxBlockBytes = 256 * 1024;

export function createBoard(options: BoardOptions) {
  const {
    now,
    arrivedAt,
    tokens,
    staffClaim,
    onBehalfOfHeader,
    documentIssuer,
    programTerms,
    returnedPaymentFee = null,
    lookupTransaction,
    charging,
    addresses,
    accounts,
    signUps,
    papers = null,
    credentials = null,
  } = options;
  const database = boardDatabase(options.pool);
  const bearerOf = verifiedTokens(tokens, staffClaim);
  // A page makes several concurrent calls with one token: find its bearer once.
  const callerOf = shareInFlight(async (authorization: string | null, onBehalfOf: string | null) => {
    const bearer = await bearerOf(authorization);
    return bearer === null ? noValidToken : identifyCaller(database, bearer, onBehalfOf);
  });
  const reads = pageReads(database);
  const issuedDocument = issuedDocuments(documentIssuer);
  const shared = {
    database,
    documentIssuer,
    programTerms,
    returnedPaymentFee,
    issuedDocument,
    lookupTransaction,
    charging,
    addresses,
    accounts,
    signUps,
    papers,
    credentials,
    log: options.log,
  };
  /** A call is judged by its request's arrival: one sent before a deadline may have waited past it. */
  const timeOf = (request: CallRequest) => {
    const arrival = request.header(arrivalHeader);
    const authorization = request.header("authorization") ?? null;
    return (arrival === undefined ? null : arrivedAt?.({ arrival, authorization })) ?? now();
  };
  const environment: CallEnvironment = {
    shared,
    timeOf,
    reads,
    onBehalfOfHeader,
    callerOf,
    whenFree: costlyCalls(),
  };

  const app = new Hono({ getPath: (request) => comparable(new URL(request.url).pathname) });

  app.use(answerHeaders);
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path, upload }: CallDefinition = calls[name];
    // A file is limited while it is read, not before.
    const limit: MiddlewareHandler =
      upload === undefined
        ? bodyLimit({ maxSize: maxBytesOf(name), onError: (context) => say(context, tooLarge) })
        : (_, next) => next();
    app.on(method, comparable(path), limit, async (context) =>
      respond(context, calls[name], await serve(name, receivedIn(context, upload?.inHeader ?? []), environment)),
    );
  }
  app.notFound((context) => say(context, unknownCall));
  app.onError((error, context) => say(context, failed(error, context.req.path)));

  /** Logs why the call has no answer. */
  function failed(error: unknown, path: string): Refused {
    if (isDatabaseUnavailable(error)) {
      options.log.error({ path, err: error }, "the database is unavailable to the board");
      return unavailable;
    }
    options.log.error({ path, fault: describeFault(error) }, "The board could not answer");
    return unexpected;
  }

  async function inProcess(name: CallName, request: CallRequest): Promise<Result<unknown>> {
    const { upload }: CallDefinition = calls[name];
    if (upload === undefined && Buffer.byteLength(await request.text()) > maxBytesOf(name))
      return { kind: "refused", refused: tooLarge };
    try {
      return await serve(name, request, environment);
    } catch (error) {
      return { kind: "refused", refused: failed(error, calls[name].path) };
    }
  }

  const underWay = new Set<Promise<unknown>>();
  function track<Answered>(answering: Promise<Answered>): Promise<Answered> {
    underWay.add(answering);
    return answering.finally(() => underWay.delete(answering));
  }
  return {
    fetch: (request: Request) => track(Promise.resolve(app.fetch(request))),
    /**
     * The same without HTTP, for the portal of the same process: the answer by value, as the contract reads its JSON. For
     * calls that answer with a file there is only `fetch`.
     */
    answer: (name: CallName, request: CallRequest) => track(inProcess(name, request)),
    /** Waits until no call is in progress, including those whose page has failed: they still use the database. */
    async settled() {
      await Promise.allSettled(underWay);
    },
  };
}

/** The portal retries reads: a cut connection fails one call, and the next has a new one. */
const unavailable: Refused = {
  status: 503,
  code: "unavailable",
  message: "The board's database is not available at present",
};

interface CallEnvironment extends Pick<BoardOptions, "onBehalfOfHeader"> {
  readonly timeOf: (request: CallRequest) => Temporal.Instant;
  readonly reads: ReturnType<typeof pageReads>;
  readonly shared: Omit<Call<CallName>, "now" | "reads" | "caller" | "query" | "body" | "bytes">;
  readonly callerOf: (authorization: string | null, onBehalfOf: string | null) => Promise<Result<Caller>>;
  readonly whenFree: ReturnType<typeof costlyCalls>;
}

/** Checks every call before its handler: an authorized caller and a valid request. */
async function serve<Name extends CallName>(
  name: Name,
  request: CallRequest,
  environment: CallEnvironment,
): Promise<Result<Answer<Name>>> {
  const definition: CallDefinition = calls[name];
  const isOpen =
    definition.open === true || (definition.open === "also" && request.header("authorization") === undefined);
  const caller = isOpen ? answer(null) : await admit(name, request, environment);
  if (caller.kind === "refused") return caller;

  const sent = await parseRequest(request, definition);
  if (sent.kind === "refused") return sent;
  // The schemas that parsed it, and the definition that admitted it, are those of the type.
  const parsed = { caller: caller.answer, ...sent.answer } as Pick<Call<Name>, "caller" | "query" | "body" | "bytes">;
  const requestContext = {
    now: environment.timeOf(request),
    reads: environment.reads.of(request.header(arrivalHeader)),
  };
  const call: Call<Name> = { ...environment.shared, ...requestContext, ...parsed };
  const handled = environment.whenFree(name, caller.answer, () => handlers[name](call), request.givenUp);
  return isChange(definition) ? handled.finally(environment.reads.afterChange) : handled;
}

async function admit(
  name: CallName,
  request: CallRequest,
  { onBehalfOfHeader, callerOf }: CallEnvironment,
): Promise<Result<Caller>> {
  const caller = await callerOf(request.header("authorization") ?? null, request.header(onBehalfOfHeader) ?? null);
  return caller.kind === "refused" ? caller : (callRefusal(name, caller.answer) ?? caller);
}

function maxBytesOf(name: CallName): number {
  return name === "updateClinicalStatus" ? maxBlockBytes : maxBodyBytes;
}
