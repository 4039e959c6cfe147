import { html, raw } from "hono/html";
import { seal } from "~/look/seal";

/** Escaped markup. What is put into it is escaped too, unless it is markup itself. */
export type Markup = ReturnType<typeof html>;

/** What every page of the identity provider shows. */
export interface Frame {
  readonly boardName: string;
  /** Where the masthead and 'Back to the portal' lead. */
  readonly homeUrl: string;
  readonly stylesheetUrl: string;
  readonly iconUrl: string;
}

/**
 * A whole document in the board's look, with one measured column, or with `two` side by side where there is room.
 * `title` is the page's own, without the board's name.
 */
export async function page(
  frame: Frame,
  title: string,
  content: Markup,
  columns: "one" | "two" = "one",
): Promise<string> {
  const document = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} – ${frame.boardName}</title>
        <link rel="icon" type="image/svg+xml" href="${frame.iconUrl}" />
        <link rel="stylesheet" href="${frame.stylesheetUrl}" />
      </head>
      <body class="${columns}">
        <header class="masthead">
          <p><a href="${frame.homeUrl}">${raw(seal)}<span>${frame.boardName}</span></a></p>
        </header>
        <main>${content}</main>
        <footer><p>Physician portal of the ${frame.boardName}</p></footer>
      </body>
    </html>`;
  return document.toString();
}

/** An e-mail address that is broken before its `@` or a dot where it does not fit into its line. */
export function breakable(email: string): Markup {
  return html`${email.split(/(?=[@.])/).map((piece, index) => (index === 0 ? piece : html`<wbr />${piece}`))}`;
}
