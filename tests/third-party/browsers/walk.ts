import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { cards, texts } from "~/tests/support/pages/paying";
import { physician, testNow } from "~/tests/support/people";
import { expireSessions } from "~/tests/support/session/expireSessions";
import type { Trial } from "../party";
import type { Window } from "./window";

const me = physician("mid-block");
const payer = physician("several-fees");

const menu = { css: "summary", text: "MENU" };
const isTyped = "document.querySelector('input[name=licenseNumber]')?.value === 'FX-2'";
const hasNumber = (digits: string) => `document.querySelector("#field").value.replaceAll(" ", "") === "${digits}"`;

interface Portal {
  readonly home: string;
  readonly database: pg.Pool;
}

/** Tries what physicians do, in this order; each step begins where the one before it ended. */
export async function walk(trial: Trial, window: Window, { home, database }: Portal): Promise<void> {
  const { open, press, fill, unfold, key, type, holds, shows, leaving, passkeys, inFrame } = window;
  const signIn = async ({ email }: { readonly email: string }) => {
    await fill("input[type=email]", email);
    await fill("input[type=password]", "certified-demo");
    await key("Enter");
  };

  await trial.attempt("a physician signs in with a password", async () => {
    await open(home);
    await signIn(me);
    await shows(`Welcome, ${me.fullName}`);
  });
  await trial.attempt("one press of Save is one click, where it leaves a wrong date", async () => {
    await unfold("a[href*='license=new']");
    await press("a[href*='license=new']");
    await fill("input[name=licenseNumber]", "FX-1");
    await press("select[name=stateId]");
    await type("Ala");
    await key("Enter");
    await press("input[name=expirationDate]");
    await type("1231");
    await press("button[value=save-license]");
    await holds("document.title.startsWith('Error: ')");
  });
  await trial.attempt("the error summary has the focus, and leads to the field, which is corrected", async () => {
    await holds("document.activeElement.getAttribute('role') === 'alert'");
    await press("[role=alert] a");
    await holds("document.activeElement.name === 'expirationDate'");
    await key("End");
    await type("2028");
    await holds("document.activeElement.value === '12/31/2028'");
    await key("Enter");
    await shows("Medical license saved");
    await holds("document.activeElement.id === 'saved'");
  });
  await trial.attempt("a license is half typed", async () => {
    await unfold("a[href*='license=new']");
    await press("a[href*='license=new']");
    await fill("input[name=licenseNumber]", "FX-2");
  });
  const asks = "the browser asks before a page with something typed is left";
  if (typeof leaving === "string") trial.leaveOut(asks, leaving);
  else
    await trial.attempt(asks, async () => {
      await leaving.stayWhenAsked("header a");
      await holds(isTyped);
    });
  await trial.attempt("a session ends after a warning, and what was typed is offered after the sign-in", async () => {
    // As another tab renews it: the session and its 15 seconds of slack outlast the minute in which nothing is done.
    await database.query("update portal.session set last_active_at = now()");
    await pause(75_000);
    await holds("document.querySelector('dialog[open]')?.textContent.includes('Session is about to expire')");
    await expireSessions(database);
    await shows("We kept what you typed.");
    await press({ css: "main a", text: "Sign in" });
    await signIn(me);
    await press({ css: "a", text: "Show what I entered" });
    await holds(isTyped);
  });
  await trial.attempt("what was offered is discarded", async () => {
    await press({ css: "a", text: "Undo" });
    await holds("document.querySelector('input[name=licenseNumber]') === null");
    await open(home);
    await press({ css: "button", text: "Discard it" });
    await holds("!document.body.innerText.includes('Discard it')");
  });
  await trial.attempt("an attestation is saved", async () => {
    const box = `input[type=checkbox][name*=atientSafety][name*='${testNow.toZonedDateTimeISO("UTC").year}']`;
    await unfold(box);
    await press(box);
    await press("button[value=save-attestations]");
    await shows("Successfully Saved and Attested");
  });
  await trial.attempt("the menu opens, closes by Escape, and leads on", async () => {
    await press(menu);
    await key("Tab", "Escape");
    await holds("!document.querySelector('header details').open && document.activeElement.tagName === 'SUMMARY'");
    await press(menu);
    await press({ css: "header nav a", text: "Messages" });
    await holds("document.title.startsWith('Messages')");
    await press(menu);
    await press({ css: "header nav button", text: "Logout" });
    await shows("You are signed out");
  });
  await trial.attempt("the sign-in page names another way where no passkey can be used", async () => {
    await press({ css: "main a", text: "Sign in" });
    await shows("Sign in to the physician portal");
    if (passkeys === "none") return shows("Without one, use your password");
    await press({ css: "button", text: "Sign in with a passkey" });
    await holds("document.querySelector('[data-problem]').textContent.includes('sign in another way')");
  });
  await trial.attempt("a wrong month leaves the card's number typed in the provider's frame", async () => {
    await signIn(payer);
    await press("button[value=pay-annual-fees]");
    await press({ css: "label", text: "Debit Card" });
    await fill("input[name=city]", "Houston");
    await press("button[value=choose]");
    await inFrame("[data-card-field=number] iframe", (frame) => frame.fill("#field", cards.debit));
    await inFrame("[data-card-field=cvv] iframe", (frame) => frame.fill("#field", "123"));
    await fill("input[name=year]", "2035");
    await fill("input[name=month]", "13");
    // By key: Chromium may take a click beside a frame for one in it.
    await key("Enter");
    await shows("Enter 2 Digit Month.");
    await inFrame("[data-card-field=number] iframe", (frame) => frame.holds(hasNumber(cards.debit)));
  });
  await trial.attempt("the corrected card pays", async () => {
    await fill("input[name=month]", "12");
    await key("Enter");
    await shows("Visa ending in 5556");
    await press("button[value=pay]");
    await shows(texts.received);
  });
}
