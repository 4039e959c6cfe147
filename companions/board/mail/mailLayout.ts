import { html } from "hono/html";
import { familiesOf, look } from "@portal/look/look";
import { measure, text } from "@portal/look/tokens";
import type { MailContent } from "../store/tables/documentTables";

interface MailWords {
  readonly boardName: string;
  /** Without the board's name, which is added (MAIL-04). */
  readonly subject: string;
  /** The full name of the physician whose records the mail is about. */
  readonly greeted?: string;
  readonly paragraphs: readonly string[];
  /** In lines of their own, after the paragraphs. */
  readonly facts?: readonly { readonly name: string; readonly value: string }[];
  /** After the facts. */
  readonly after?: readonly string[];
  /** On its own line after those. */
  readonly link?: string;
  readonly closing: string;
}

/** Styles are inline: mail programs drop all others. */
export async function mailContent({
  boardName,
  subject: about,
  greeted,
  paragraphs: words,
  facts = [],
  after = [],
  link,
  closing,
}: MailWords): Promise<MailContent> {
  const subject = `${about} – ${boardName}`;
  const paragraphs = [...(greeted === undefined ? [] : [`Dear ${inOneLine(greeted)},`]), ...words];
  const { light } = look();
  const fonts = familiesOf(look());
  const column = `max-width:${measure};margin:0 auto;padding:24px`;
  const style = `margin:0 0 16px;font:${text.body}/1.5 ${fonts.text};color:${light.ink}`;
  const markup = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;background:${light.paper}">
        <div style="border-top:4px solid ${light.accent};background:${light.sheet}">
          <p style="${column};font:${text.lead}/1.3 ${fonts.display};color:${light.ink}">${boardName}</p>
        </div>
        <div style="${column}">
          ${paragraphs.map((paragraph) => html`<p style="${style}">${paragraph}</p>`)}
          ${facts.length === 0 ? "" : html`<p style="${style}">${facts.map(({ name, value }) => html`${name}: <b>${value}</b><br />`)}</p>`}
          ${after.map((paragraph) => html`<p style="${style}">${paragraph}</p>`)}
          ${link === undefined ? "" : html`<p style="${style}"><a href="${link}" style="color:${light.link}">${link}</a></p>`}
          <p style="${style};font-size:${text.small};color:${light.inkSoft}">${closing}</p>
        </div>
      </body>
    </html>`;
  const lines = facts.map(({ name, value }) => `${name}: ${value}`).join("\n");
  const plain = [
    ...paragraphs,
    ...(lines === "" ? [] : [lines]),
    ...after,
    ...(link === undefined ? [] : [link]),
    `--\n${boardName}\n${closing}`,
  ];
  return { subject, text: `${plain.join("\n\n")}\n`, html: markup.toString() };
}

/** Only tidies: the mail's header is encoded, so a control character could not break it. */
export function inOneLine(text: string): string {
  return text.replace(/\p{C}/gu, " ");
}
