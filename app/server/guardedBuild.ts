import {
  type AppLoadContext,
  createRequestHandler,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type ServerBuild,
} from "@remix-run/node";
import type { Response as ExpressResponse } from "express";
import { basePath } from "./basePath";
import "./requestContext";
import type { FormTokens } from "./middleware/formTokens";
import { onePiece, paced } from "./responses/sending";
import { isFailure, isUnavailable, Unavailable } from "./unavailable";

type Module = ServerBuild["routes"][string]["module"];

interface Guards {
  readonly publicUrl: string;
  readonly tokens: FormTokens;
  /** The Express side of the request that a context was made for. */
  readonly responseOf: (context: AppLoadContext) => ExpressResponse;
  /** The context with the answer that a route without a page has failed with. */
  readonly withFailed: (context: AppLoadContext, failed: Response) => AppLoadContext;
}

/** No route of its own: the one for everything else shows its error page there. */
const unroutedPath = "failed";

/**
 * The build with everything in it that depends on Express: the adapter hands on what Remix answers as it is, and lets no
 * one else see it (docs/decisions/0087).
 */
export function guardedBuild(build: ServerBuild, guards: Guards): ServerBuild {
  const { publicUrl, tokens, responseOf } = guards;
  const entry = build.entry.module;

  const handleError = (error: unknown, args: LoaderFunctionArgs) => {
    if (error instanceof Unavailable) throw error;
    // Remix's word for a browser that has left.
    if (args.request.signal.aborted && error === args.request.signal.reason) return;
    entry.handleError?.(error, args);
    if (isUnavailable(error, responseOf(args.context).req)) throw new Unavailable();
  };

  const guarded: ServerBuild = {
    ...build,
    entry: {
      module: {
        ...entry,
        handleError,
        async default(request, status, headers, remix, context) {
          const page = await entry.default(request, status, headers, remix, context);
          return sendable(checked(page, context), context);
        },
      },
    },
    routes: Object.fromEntries(
      Object.entries(build.routes).map(([id, route]) => [id, { ...route, module: guardedModule(route.module) }]),
    ),
  };
  const remix = createRequestHandler(guarded);
  return guarded;

  function guardedModule(module: Module): Module {
    // As Remix decides it.
    const hasPage = module.default !== undefined || module.ErrorBoundary !== undefined;
    const guard = (handler: LoaderFunction): LoaderFunction => {
      const run = hasPage ? pageData(handler) : file(handler);
      return (args) => counted(responseOf(args.context), () => run(args));
    };
    const action = module.action ?? (hasPage ? undefined : notAllowed);
    return {
      ...module,
      ...(module.loader !== undefined && { loader: guard(module.loader) }),
      ...(action !== undefined && { action: guard(action) }),
    };
  }

  /** What a loader or action of a page answers. */
  function pageData(handler: LoaderFunction): LoaderFunction {
    return async (args) => {
      try {
        const answer = await handler(args);
        return answer instanceof Response ? checked(answer, args.context) : answer;
      } catch (thrown: unknown) {
        if (thrown instanceof Response) throw checked(thrown, args.context);
        // Remix has answered a browser that left, and looks at nothing any more.
        if (args.request.signal.aborted) handleError(thrown, args);
        throw thrown;
      }
    };
  }

  /** The answer of a route without a page. One that fails has no body that a person can read: a page says why. */
  function file(handler: LoaderFunction): LoaderFunction {
    const answered = pageData(handler);
    return async (args) => {
      try {
        const answer = await answered(args);
        return answer instanceof Response ? await sendable(answer, args.context) : answer;
      } catch (thrown: unknown) {
        const isLeft = args.request.signal.aborted || args.context.failed !== undefined;
        if (isLeft || (thrown instanceof Response && thrown.status < 400)) throw thrown;
        if (thrown instanceof Response) return errorPage(thrown, args);
        handleError(thrown, args);
        return errorPage(new Response(null, { status: 500 }), args);
      }
    };
  }

  async function errorPage(failed: Response, { request: { headers }, context }: LoaderFunctionArgs): Promise<Response> {
    const request = new Request(`${publicUrl}${basePath}/${unroutedPath}`, { headers });
    const page = await remix(request, guards.withFailed(context, failed));
    const retryAfter = failed.headers.get("Retry-After");
    if (retryAfter !== null) page.headers.set("Retry-After", retryAfter);
    return page;
  }

  /** The answer, unless it only says that something failed which the page for a database that is away is for. */
  function checked(answer: Response, context: AppLoadContext): Response {
    const response = responseOf(context);
    const isReplaced =
      !response.headersSent &&
      isFailure(answer) &&
      response.locals.failures.some((error) => isUnavailable(error, response.req));
    if (!isReplaced) return answer;
    // Of a session that was renewed before the database went away.
    for (const cookie of answer.headers.getSetCookie()) response.append("Set-Cookie", cookie);
    throw new Unavailable();
  }

  async function sendable(answer: Response, context: AppLoadContext): Promise<Response> {
    const response = responseOf(context);
    // The adapter would add to the headers that all answers have, where one has its own.
    if (!response.headersSent)
      for (const name of answer.headers.keys()) if (name !== "set-cookie") response.removeHeader(name);
    const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
    return isPage ? onePiece(answer, tokens, response) : paced(answer, response);
  }
}

const notAllowed = (): never => {
  throw new Response(null, { status: 405 });
};

/** Work goes on when the browser leaves, and Remix does not wait for it then. */
async function counted<Made>({ locals }: ExpressResponse, work: () => Made): Promise<Awaited<Made>> {
  locals.underWay += 1;
  try {
    return await work();
  } finally {
    locals.underWay -= 1;
    // The loaders of a page that answers a form begin at once when its action has ended.
    setImmediate(() => {
      if (locals.underWay === 0) for (const tell of locals.answered) tell();
    });
  }
}
