import type { AppLoadContext } from "@remix-run/node";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import * as root from "~/app/root";
import * as home from "~/app/routes/home/route";
import { PageStylesContext } from "~/app/ui/shell/Styles";
import { rendering } from "./elements";

interface Asked {
  readonly request: Request;
  readonly context: AppLoadContext;
}

/** The dashboard's document: the portal's loaders and components, one `renderToString`. */
export async function dashboard({ request, context }: Asked, css: string): Promise<string> {
  const args = { request, context, params: {} };
  const [shell, loaded] = await Promise.all([root.loader(args), home.loader(args)]);
  const view = {
    path: new URL(request.url).pathname,
    title: loaded.view.title,
    loaded: { root: shell, page: loaded },
  };
  const page = createElement(root.Layout, null, createElement(home.default));
  const styled = createElement(PageStylesContext.Provider, { value: { css, brand: "", nonce: context.nonce } }, page);
  const markup = rendering(view, () => renderToString(styled));
  return `<!DOCTYPE html>${markup}`;
}

/** What the portal answers to a posted form. */
export async function post({ request, context }: Asked): Promise<Response> {
  try {
    await home.action({ request, context, params: {} });
  } catch (answer) {
    if (answer instanceof Response) return answer;
    throw answer;
  }
  return new Response(null, { status: 422 });
}
