import type { Request, RequestHandler } from "express";
import { largestPaperBytes, maxPapersForOne } from "@portal/contract/extensions/paperExtensions";
import { type DescribedRoute, routeAt } from "../buildRoutes";
import "../requestContext";
import { sendErrorPage } from "../responses/errorPage";
import { type FormLimits, type PostFault, readFormWithFiles } from "./postedFiles";

const mib = 1024 * 1024;

const usual: FormLimits = {
  maxFieldBytes: 64 * 1024,
  maxFiles: maxPapersForOne,
  maxBytes: maxPapersForOne * largestPaperBytes + mib,
  idleMs: 30_000,
};

/**
 * How long what is not read of a form is received after its answer, and thrown away: browsers show an answer only when
 * they have sent everything, and none where the connection is cut before (RFC 9112, 9.6).
 */
interface DrainLimits {
  readonly totalMs: number;
  readonly idleMs: number;
  readonly maxBytes: number;
  /** At the same time; for more the connection ends soon. */
  readonly maxAtOnce: number;
}

const usualDrain: DrainLimits = { totalMs: 300_000, idleMs: 10_000, maxBytes: usual.maxBytes, maxAtOnce: 50 };

const statusOf = { cut: 400, malformed: 400, "too-large": 413, "too-many-files": 413 } as const satisfies Record<
  PostFault,
  number
>;

/**
 * Reads the fields of a form with files, for pages that take files; then everything before the action works as for a
 * form without. Its files are read by the action, once the session, the rights and the form's token are checked.
 */
export function fileForms(
  routes: readonly DescribedRoute[],
  home: string,
  { limits = usual, drain = usualDrain }: { readonly limits?: FormLimits; readonly drain?: DrainLimits } = {},
): RequestHandler {
  const drained = drainer(drain);
  return (request, response, next) => {
    const handle = isFormWithFiles(request) ? routeAt(routes, request.path)?.handle : undefined;
    if (handle?.takesFiles !== true) return next();
    let stop: () => void = () => undefined;
    response.once("finish", () => {
      stop();
      drained(request);
    });
    const refuse = (fault: PostFault) => sendErrorPage(response, statusOf[fault], home);
    readFormWithFiles(request, { ...limits, maxFieldBytes: handle.maxFieldBytes ?? limits.maxFieldBytes }).then(
      (form) => {
        if (form.kind === "fault") return refuse(form.fault);
        stop = form.stop;
        // From here on it is read as fast as its files are kept, or not at all: the pauses of the browser are limited.
        request.mayTakeLonger?.();
        asFormWithoutFiles(request, form.fields);
        response.locals.postedFiles = form.parts;
        next();
      },
      next,
    );
  };
}

function isFormWithFiles({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  if (headers["content-encoding"] !== undefined) return false;
  return method === "POST" && /^multipart\/form-data\s*(;|$)/i.test(headers["content-type"] ?? "");
}

function asFormWithoutFiles(request: Request, fields: URLSearchParams): void {
  const form = Buffer.from(fields.toString());
  request.body = form;
  request.headers["content-type"] = "application/x-www-form-urlencoded";
  request.headers["content-length"] = String(form.length);
  delete request.headers["transfer-encoding"];
}

/** The same time for the board's API, whose callers send files at the pace at which they receive them. */
export const fileCalls: RequestHandler = (request, _response, next) => {
  const { authorization, "content-type": type } = request.headers;
  if (authorization !== undefined && type === "application/octet-stream") request.mayTakeLonger?.();
  next();
};

function drainer({ totalMs, idleMs, maxBytes, maxAtOnce }: DrainLimits) {
  let underWay = 0;
  return (request: Request) => {
    if (request.complete || request.socket.destroyed) return void request.resume();
    request.mayTakeLonger?.();
    underWay += 1;
    let left = maxBytes;
    const cut = () => request.socket.destroy();
    const total = setTimeout(cut, underWay > maxAtOnce ? 1_000 : totalMs);
    let idle = setTimeout(cut, idleMs);
    const over = () => {
      clearTimeout(total);
      clearTimeout(idle);
      underWay -= 1;
    };
    request.once("close", over);
    request.on("data", (chunk: Buffer) => {
      clearTimeout(idle);
      idle = setTimeout(cut, idleMs);
      left -= chunk.length;
      if (left < 0) cut();
    });
    request.resume();
  };
}
