import {
  type AppLoadContext,
  createRequestHandler,
  type EntryContext,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type ServerBuild,
} from "@remix-run/node";
import type { Response as ExpressResponse } from "express";
import { once } from "node:events";
import { basePath } from "./basePath";
import "./requestContext";
import { hidingData, visibleData } from "./remixShortcuts";
import { isUnavailable, orUnavailable, Unavailable } from "./responses/unavailablePage";

type Module = ServerBuild["routes"][string]["module"];
type Matched = EntryContext["staticHandlerContext"];
type HandleError = NonNullable<ServerBuild["entry"]["module"]["handleError"]>;

/** What `getLoadContext` gives the adapter: loaders and actions know nothing of Express. */
export interface ServedContext extends AppLoadContext {
  readonly response: ExpressResponse;
}

function responseOf(context: AppLoadContext): ExpressResponse {
  return (context as ServedContext).response;
}

/** Not a route: the catch-all route shows its error page there. */
const unroutedPath = "failed";

/**
 * The build with everything that depends on Express: the adapter passes Remix's answers on unchanged, and exposes them
 * nowhere else (docs/decisions/0087).
 */
export function guardedBuild(build: ServerBuild, publicUrl: string): ServerBuild {
  const entry = build.entry.module;

  const handleError: HandleError = (error, args) => {
    if (error instanceof Unavailable) throw error;
    // Remix's reason for a browser that has left.
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
          const { staticHandlerContext: matched } = remix;
          await addRootData(matched, { request, context, params: {} });
          matched.loaderData = visibleData(matched.loaderData);
          matched.actionData &&= visibleData(matched.actionData);
          const page = await entry.default(request, status, headers, remix, context);
          const response = responseOf(context);
          return prepareResponse(orUnavailable(page, response), response);
        },
      },
    },
    routes: Object.fromEntries(
      Object.entries(build.routes).map(([id, route]) => [id, { ...route, module: guardedModule(route.module) }]),
    ),
  };
  const remix = createRequestHandler(guarded);
  return guarded;

  /**
   * Loads what the document around an action's error shows: Remix runs no loader of the route whose boundary shows the
   * error. If that fails too, the document is shown without it.
   */
  async function addRootData({ loaderData, errors }: Matched, args: LoaderFunctionArgs): Promise<void> {
    const load = guarded.routes["root"]?.module.loader;
    if (args.request.method !== "POST" || load === undefined) return;
    if (errors?.["root"] === undefined || (loaderData["root"] ?? null) !== null) return;
    try {
      loaderData["root"] = await load(args);
    } catch {
      // The action's error is what the page is about.
    }
  }

  function guardedModule(module: Module): Module {
    const { loader, action } = module;
    // As Remix decides it.
    const hasPage = module.default !== undefined || module.ErrorBoundary !== undefined;
    if (hasPage) {
      const guard = (handler: LoaderFunction) => counted(hidingData(checked(handler)));
      return { ...module, ...(loader && { loader: guard(loader) }), ...(action && { action: guard(action) }) };
    }
    const guard = (handler: LoaderFunction) => counted(file(checked(handler)));
    return { ...module, ...(loader && { loader: guard(loader) }), action: guard(action ?? notAllowed) };
  }

  /** Counts running work: it continues when the browser leaves, and Remix does not wait for it then. */
  function counted(handler: LoaderFunction): LoaderFunction {
    return async (args) => {
      const { locals } = responseOf(args.context);
      locals.underWay += 1;
      try {
        return await handler(args);
      } finally {
        locals.underWay -= 1;
        // The loaders of a page that answers a form start directly after its action.
        setImmediate(() => {
          if (locals.underWay === 0) for (const proceed of locals.answered) proceed();
        });
      }
    };
  }

  /** Returns what a loader or action answers or throws, unless the page for an unavailable database applies. */
  function checked(handler: LoaderFunction): LoaderFunction {
    return async (args) => {
      const response = responseOf(args.context);
      try {
        const answer = await handler(args);
        return answer instanceof Response ? orUnavailable(answer, response) : answer;
      } catch (thrown: unknown) {
        if (thrown instanceof Response) throw orUnavailable(thrown, response, true);
        // Remix has answered a browser that left, and no longer checks anything.
        if (args.request.signal.aborted) handleError(thrown, args);
        throw thrown;
      }
    };
  }

  /** The answer of a route without a page. A failed one has no body for people: a page says why. */
  function file(handler: LoaderFunction): LoaderFunction {
    return async (args) => {
      try {
        const answer = await handler(args);
        return answer instanceof Response ? prepareResponse(answer, responseOf(args.context)) : answer;
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
    const page = await remix(request, { ...context, failed });
    const retryAfter = failed.headers.get("Retry-After");
    if (retryAfter !== null) page.headers.set("Retry-After", retryAfter);
    return page;
  }
}

const notAllowed = (): never => {
  throw new Response(null, { status: 405 });
};

function prepareResponse(answer: Response, response: ExpressResponse): Response {
  // The adapter would add to common headers, where an answer has its own.
  if (!response.headersSent)
    for (const name of answer.headers.keys()) if (name !== "set-cookie") response.removeHeader(name);
  const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  return isPage ? answer : pacedFile(answer, response);
}

/**
 * Streams the file as fast as the browser reads it, and stops when the browser leaves: the adapter would read on in
 * both cases.
 */
function pacedFile(file: Response, { req: { socket }, locals }: ExpressResponse): Response {
  if (file.body === null) return file;
  const reader = file.body.getReader();
  const left = new AbortController();
  const leave = () => {
    left.abort();
    // After a failure the rest is not read.
    reader.cancel().catch(() => undefined);
  };
  if (socket.destroyed) leave();
  else locals.over.push(leave);
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (socket.writableNeedDrain) await once(socket, "drain", left).catch(() => undefined);
        // A broken connection is closed some time later, in which a whole file could be read.
        if (socket.destroyed) leave();
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, file);
}
