import { type Context, Hono } from "hono";
import type { Temporal } from "temporal-polyfill";
import { type CardDetails, readCard } from "./cardDetails";
import { answerBank, authenticationPage } from "./authentication";
import { allowPage } from "./headers";
import { answerOfBank, readLedger } from "./ledger";
import { cardPage, checkoutPage } from "./pages/paymentPages";
import { ledgerPage } from "./pages/ledgerPage";
import { messagePage, expiredTexts, pageStylesheetPath } from "./pages/page";
import { pageStylesheet } from "./pages/stylesheet";
import { testNumbersPage } from "./pages/testNumbersPage";
import { decideDispute, openDispute } from "./reversals";
import type { ProviderDatabase } from "./schema";
import { approveSession, cancelSession, findSession, refuseSession, type Session, useCard } from "./sessions";

const maxCharges = 200;

interface PageOptions {
  readonly database: ProviderDatabase;
  readonly now: () => Temporal.Instant;
}

type Hosted = Session & {
  readonly mode: "tokenize" | "pay-over-time" | "authenticate";
  readonly returnUrl: string;
  readonly cancelUrl: string;
};

/** No page needs JavaScript. */
export function pageRoutes({ database, now }: PageOptions): Hono {
  const app = new Hono();

  app.get(pageStylesheetPath, (context) =>
    context.body(pageStylesheet, 200, { "Content-Type": "text/css; charset=utf-8" }),
  );
  app.get("/", (context) => context.redirect("/ledger"));
  app.get("/test-numbers", async (context) => {
    allowPage(context);
    return context.html(await testNumbersPage());
  });

  app.get("/pay/:sessionId", (context) =>
    shown(context, "tokenize", (session) => cardPage(session, { ...session, month: "", year: "" }, {})),
  );

  app.post("/pay/:sessionId", async (context) => {
    const details = await typedCard(context);
    return acted(context, "tokenize", async (session) => {
      const { card, problems } = readCard(details, now());
      if (card !== null && Object.keys(problems).length === 0) {
        await useCard(database, session.sessionId, "tokenize", card, problems, now());
        return null;
      }
      return cardPage(session, details, problems);
    });
  });

  app.get("/checkout/:sessionId", (context) => shown(context, "pay-over-time", checkoutPage));

  const nothingToShow = (act: typeof approveSession) => async (session: Hosted) => {
    await act(database, session.sessionId, now());
    return null;
  };
  app.post("/pay/:sessionId/cancel", (context) => acted(context, "tokenize", nothingToShow(cancelSession)));
  app.post("/checkout/:sessionId/cancel", (context) => acted(context, "pay-over-time", nothingToShow(cancelSession)));
  app.post("/checkout/:sessionId/approve", (context) => acted(context, "pay-over-time", nothingToShow(approveSession)));
  app.post("/checkout/:sessionId/refuse", (context) => acted(context, "pay-over-time", nothingToShow(refuseSession)));

  app.get("/authenticate/:sessionId", (context) => shown(context, "authenticate", authenticationPage));
  app.post("/authenticate/:sessionId/:answer{approve|refuse}", (context) =>
    acted(context, "authenticate", async ({ sessionId }) => {
      await answerBank(database, sessionId, context.req.param("answer") === "approve", now());
      return null;
    }),
  );

  app.get("/ledger", async (context) => {
    allowPage(context);
    return context.html(await ledgerPage(await readLedger(database, null, maxCharges)));
  });
  app.post("/ledger/:transactionId/:answer{settle|return}", async (context) => {
    const { transactionId, answer } = context.req.param();
    await answerOfBank(database, transactionId, answer === "settle" ? "settled" : "returned", now());
    return context.redirect("/ledger", 303);
  });
  app.post("/ledger/:transactionId/dispute", async (context) => {
    await openDispute(database, context.req.param("transactionId"), now());
    return context.redirect("/ledger", 303);
  });
  app.post("/ledger/:transactionId/:answer{win|lose}", async (context) => {
    const { transactionId, answer } = context.req.param();
    await decideDispute(database, transactionId, answer === "win" ? "won" : "lost", now());
    return context.redirect("/ledger", 303);
  });

  return app;

  /** Shows the page of an open session, or the outcome of one that is over. */
  async function shown(
    context: Context,
    mode: Hosted["mode"],
    page: (session: Hosted) => Promise<string>,
  ): Promise<Response> {
    const session = await hosted(context, mode);
    if (session === null) return context.notFound();
    if (session.state !== "open") return ended(context, session);
    allowPage(context, [session.returnUrl, session.cancelUrl]);
    return context.html(await page(session));
  }

  /** Acts on a session only while it is open; `act` returns the page to show again, or null. */
  async function acted(
    context: Context,
    mode: Hosted["mode"],
    act: (session: Hosted) => Promise<string | null>,
  ): Promise<Response> {
    const session = await hosted(context, mode);
    if (session === null) return context.notFound();
    const retryPage = session.state === "open" ? await act(session) : null;
    if (retryPage !== null) {
      allowPage(context, [session.returnUrl, session.cancelUrl]);
      return context.html(retryPage, 422);
    }
    const after = await hosted(context, mode);
    return after === null ? context.notFound() : ended(context, after);
  }

  async function ended(context: Context, { sessionId, state, mode, returnUrl, cancelUrl }: Hosted): Promise<Response> {
    if (state === "done" || state === "failed") return context.redirect(withSession(returnUrl, sessionId), 303);
    if (state === "cancelled") return context.redirect(withSession(cancelUrl, sessionId), 303);
    allowPage(context);
    const back = { url: withSession(cancelUrl, sessionId), label: "Back to the portal" };
    return context.html(await messagePage("This page has expired", expiredTexts[mode], back), 410);
  }

  async function hosted(context: Context, mode: Hosted["mode"]): Promise<Hosted | null> {
    const session = await findSession(database, context.req.param("sessionId") ?? "", now());
    if (session?.mode !== mode || session.returnUrl === null || session.cancelUrl === null) return null;
    return { ...session, mode, returnUrl: session.returnUrl, cancelUrl: session.cancelUrl };
  }
}

/** The portal asks for the outcome of the session, whatever else is in the URL. */
function withSession(url: string, sessionId: string): string {
  const address = new URL(url);
  address.searchParams.set("session", sessionId);
  return address.href;
}

const maxFieldLength = 200;

async function typedCard({ req }: Context): Promise<CardDetails> {
  const form = new URLSearchParams(await req.text());
  const typed = (name: string) => (form.get(name) ?? "").slice(0, maxFieldLength);
  return {
    number: typed("number"),
    cvv: typed("cvv"),
    month: typed("month"),
    year: typed("year"),
    firstName: typed("first_name"),
    lastName: typed("last_name"),
  };
}
