import type { Response } from "express";
import { createHash } from "node:crypto";
import { type ErrorText, errorTexts, tryTheForm } from "~/app/errorView";
import { familiesOf, type Look, look } from "@portal/look/look";
import { measure, space, text } from "@portal/look/tokens";
import "../requestContext";

/** Texts of the errors that Express answers itself. */
const words = {
  ...errorTexts,
  400: {
    title: "This request cannot be read",
    advice: "Nothing was changed. Check the web address, or start again from the dashboard.",
  },
  403: {
    title: "This form was not sent from the portal",
    advice: tryTheForm,
  },
  421: {
    title: "The portal has a different web address",
    advice: "Nothing was changed. Go to the dashboard and start from there.",
  },
  500: { title: "An unexpected error has occurred", advice: "Try again in a few minutes." },
  503: { title: "The portal is starting or stopping", advice: "Try again in a few seconds." },
} as const satisfies Record<number, ErrorText>;

type ErrorStatus = keyof typeof words;

export function isErrorStatus(status: unknown): status is ErrorStatus {
  return typeof status === "number" && status in words;
}

/** Inline, allowed by its hash: the page works when nothing else does. */
export function styleOf(chosen: Look): string {
  const { light, dark } = chosen;
  const fonts = familiesOf(chosen);
  return `
:root{color-scheme:light dark}
body{margin:0;padding:${space.s6} ${space.s2};background:${light.paper};color:${light.ink};font:${text.body}/1.5 ${fonts.text}}
main{max-width:${measure};margin:0 auto}
h1{font:${text.h1}/1.2 ${fonts.display};margin:0 0 ${space.s2}}
p{margin:0 0 ${space.s2}}
a{color:${light.link}}
small{color:${light.inkSoft};font-size:${text.small}}
h2{font:${text.h2}/1.2 ${fonts.display};margin:${space.s4} 0 ${space.s2}}
dl{margin:0 0 ${space.s4}}
dt{color:${light.inkSoft};font-size:${text.small}}
dd{margin:0 0 ${space.s1};white-space:pre-wrap;overflow-wrap:break-word}
button{font:inherit;font-weight:600;padding:.625rem ${space.s3};border:1px solid transparent;border-radius:2px;background:${light.accent};color:${light.accentInk};cursor:pointer}
:focus-visible{outline:3px solid ${light.focus};outline-offset:2px}
@media(forced-colors:active){button{border-color:ButtonBorder}}
@media(prefers-color-scheme:dark){body{background:${dark.paper};color:${dark.ink}}a{color:${dark.link}}small,dt{color:${dark.inkSoft}}button{background:${dark.accent};color:${dark.accentInk}}:focus-visible{outline-color:${dark.focus}}}`;
}

function policyOf(style: string, formTargets: string): string {
  const hash = createHash("sha256").update(style).digest("base64");
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action ${formTargets}; frame-ancestors 'none'`;
}

/** Answers with a small page in the portal's look that says what to do; never with the error itself (SHELL-10). */
export function sendErrorPage(response: Response, status: ErrorStatus, home: string): void {
  const { title, advice } = words[status];
  sendPlainPage(response, status, { title, content: `<p>${advice}</p>`, home });
}

/** A page without other files, in the portal's look. `content` is HTML. */
export function plainDocument(title: string, content: string): string {
  return (
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${title}</title><style>${styleOf(look())}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>`
  );
}

interface PlainPage {
  readonly title: string;
  /** HTML. */
  readonly content: string;
  readonly home: string;
  /** Sources for the content security policy; default: no forms. */
  readonly formTargets?: readonly string[];
}

/** Sends a page without other files, with a home link and the request's reference at the end. */
export function sendPlainPage(
  response: Response,
  status: number,
  { title, content, home, formTargets = ["'none'"] }: PlainPage,
): void {
  response
    .status(status)
    .set({ "Cache-Control": "no-store", "Content-Security-Policy": policyOf(styleOf(look()), formTargets.join(" ")) })
    .type("html")
    .send(
      plainDocument(
        title,
        `${content}<p><a href="${home}">Go to the dashboard</a></p><p><small>Reference: ${response.locals.requestId}</small></p>`,
      ),
    );
}
