import { html } from "hono/html";
import { familiesOf, look } from "@portal/look/look";
import { measure, text } from "@portal/look/tokens";
import type { MailContent } from "../store/tables/documentTables";

interface MailWords {
  readonly boardName: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** In lines of their own, after the paragraphs. */
  readonly facts?: readonly { readonly name: string; readonly value: string }[];
  /** On its own line after the paragraphs. */
  readonly link?: string;
  readonly closing: string;
}

/** Styles are inline: mail programs drop all others. */
export async function mailContent({
  boardName,
  subject,
  paragraphs,
  facts = [],
  link,
  closing,
}: MailWords): Promise<MailContent> {
  const { light } = look();
  const fonts = familiesOf(look());
  const column = `max-width:${measure};margin:0 auto;padding:24px`;
  const words = `margin:0 0 16px;font:${text.body}/1.5 ${fonts.text};color:${light.ink}`;
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
          ${paragraphs.map((paragraph) => html`<p style="${words}">${paragraph}</p>`)}
          ${facts.length === 0 ? "" : html`<p style="${words}">${facts.map(({ name, value }) => html`${name}: <b>${value}</b><br />`)}</p>`}
          ${link === undefined ? "" : html`<p style="${words}"><a href="${link}" style="color:${light.link}">${link}</a></p>`}
          <p style="${words};font-size:${text.small};color:${light.inkSoft}">${closing}</p>
        </div>
      </body>
    </html>`;
  const lines = facts.map(({ name, value }) => `${name}: ${value}`).join("\n");
  const plain = [
    ...paragraphs,
    ...(lines === "" ? [] : [lines]),
    ...(link === undefined ? [] : [link]),
    `--\n${boardName}\n${closing}`,
  ];
  return { subject, text: `${plain.join("\n\n")}\n`, html: markup.toString() };
}
