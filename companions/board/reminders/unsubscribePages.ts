import { eq } from "drizzle-orm";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { html } from "hono/html";
import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import type { SecretKeys } from "@portal/database/secretBox";
import { answering, refuseWith, sendPage } from "../identity/formPosts";
import { tokenOf } from "../identity/accounts/linkPages";
import { type Frame, page } from "../identity/pages/page";
import { styleSource, type stylesheetOf } from "../identity/pages/stylesheet";
import { boardDatabase } from "../store/boardDatabase";
import { setReminders } from "../store/correspondence/reminders";
import { physician } from "../store/schema";
import { readUnsubscribeToken } from "./unsubscribeLink";

interface UnsubscribeOptions {
  readonly pool: pg.Pool;
  readonly keys: SecretKeys;
  /** Business time. */
  readonly now: () => Temporal.Instant;
  /** Where the pages are mounted. */
  readonly path: string;
  readonly frame: Frame;
  /** Those of `frame`. */
  readonly styles: ReturnType<typeof stylesheetOf>;
}

const gone = {
  title: "This link no longer works",
  text: "It is incomplete or too old. Nothing was changed. You can turn reminders off on Account Information.",
};
const off = {
  title: "Reminders are off",
  text: "We’ll send you no more reminders by e-mail. You can turn them on again on Account Information.",
};

/**
 * Turns reminders off without a session, for the reader of a reminder (HOME-11): the link is the authorization, and is
 * good for nothing else. A GET changes nothing, because mail programs follow links. Mail services post to the link itself
 * and follow no redirect (RFC 8058); people press the button of its page. Neither post has a form token: another site
 * would need the link to make one.
 */
export function unsubscribePages({ pool, keys, now, path, frame, styles }: UnsubscribeOptions): RequestHandler {
  const database = boardDatabase(pool);
  const refuse = refuseWith(frame);
  const router = Router();
  const policy = `default-src 'none'; style-src ${styleSource(styles)}; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

  router.use((_req, res, next) => {
    // The link must not reach another site.
    res.set({ "Content-Security-Policy": policy, "Referrer-Policy": "no-referrer" });
    next();
  });

  router.get(
    "/done",
    answering((_req, res) => refuse(res, 200, off)),
  );
  router.get(
    "/:token",
    answering(async (req, res) => {
      const token = tokenOf(req);
      if ((await physicianOf(token)) === null) return refuse(res, 404, gone);
      return sendPage(res, 200, questionPage(frame, `${path}/${token}/confirm`));
    }),
  );
  router.post(
    "/:token",
    answering(async (req, res) => {
      if (await turnOff(tokenOf(req), res)) await refuse(res, 200, off);
    }),
  );
  router.post(
    "/:token/confirm",
    answering(async (req, res) => {
      if (await turnOff(tokenOf(req), res)) res.redirect(303, `${path}/done`);
    }),
  );
  return router;

  async function turnOff(token: string, res: Response): Promise<boolean> {
    const id = await physicianOf(token);
    if (id === null) await refuse(res, 404, gone);
    else
      await setReminders(database, id, false, { issuer: "mail", subject: "unsubscribe", actedAs: "self", at: now() });
    return id !== null;
  }

  async function physicianOf(token: string) {
    const id = readUnsubscribeToken(keys, token);
    return id !== null && (await database.$count(physician, eq(physician.physicianId, id))) > 0 ? id : null;
  }
}

/** Returns whether a request to these pages is a mail service's. */
export function isOneClick({ method, path }: Pick<Request, "method" | "path">): boolean {
  return method === "POST" && /^\/[^/]+$/.test(path);
}

/** Without the address: the link may have been forwarded. */
function questionPage(frame: Frame, action: string): Promise<string> {
  return page(
    frame,
    "Turn reminders off?",
    html`<div>
      <h1>Turn reminders off?</h1>
      <p class="lead">We’ll send you no more e-mails before deadlines. What you have to complete, and by when, stays the same.</p>
      <form method="post" action="${action}">
        <div class="actions">
          <button class="primary" type="submit">Turn off reminders</button>
          <a href="${frame.homeUrl}">Go to the physician portal</a>
        </div>
      </form>
    </div>`,
  );
}
