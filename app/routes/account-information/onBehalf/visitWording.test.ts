import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { RouteHandle } from "~/app/routeHandle";
import type { RequestInVisit } from "~/app/session/journal/actingJournal";
import type { OnBehalfOutcome } from "~/app/session/journal/journaledRequests";
import { visitInWords } from "./OnBehalf";

const account = {
  title: "Account Information",
  roles: "physician",
  intents: { "save-address": "Address", "use-as-entered": "Address", "save-license": "Medical license", look: null },
} satisfies RouteHandle;
const routes: readonly { path: string; handle: RouteHandle }[] = [
  { path: "/", handle: { title: "Home", roles: "physician" } },
  { path: "/en/dashboard", handle: { title: "Home", roles: "physician" } },
  { path: "/AccountInformation", handle: account },
  { path: "/Messages/Attachment", handle: { title: "Attachment", isFile: true, roles: "physician-or-other-board" } },
  { path: "/payments/:intentId", handle: { title: "Payment", roles: "physician", intents: { cancel: "Payment" } } },
  { path: "/enrollment", handle: { title: "Enrollment", roles: "physician", intents: { cancel: null } } },
  { path: "/staff/payments", handle: { title: "Payments", roles: "staff" } },
  { path: "/error/:errorId?", handle: { title: "Error", roles: "open" } },
  { path: "/OtherBoard", handle: { title: "Assessments", roles: "other-board" } },
];

const beganAt = Temporal.Instant.from("2026-03-02T15:00:00Z");
const get = (route: string, outcome: OnBehalfOutcome = "done", lastAt = beganAt): RequestInVisit => ({
  method: "GET",
  route,
  intent: null,
  outcome,
  times: 1,
  lastAt,
});
const post = (intent: string | null, outcome: OnBehalfOutcome = "done", route = "/AccountInformation") => ({
  ...get(route, outcome),
  method: "POST",
  intent,
});
const visit = { visitId: "1", staffName: "Kim Doe", isReadOnly: false, reason: null, beganAt };
const inWords = (...requests: RequestInVisit[]) => visitInWords({ ...visit, requests }, routes);
const changed = (...requests: RequestInVisit[]) => inWords(...requests).changed;

describe("AUTH-13 what staff did for a physician, in words", () => {
  it("says once what was changed", () => {
    expect(changed(post("save-license"), post("save-address"), post("use-as-entered"), get("/"))).toEqual([
      "Medical license: changed",
      "Address: changed",
    ]);
  });

  it.each([
    ["done", "Address: changed"],
    ["refused", "Address: not changed, refused"],
    ["failed", "Address: may have been changed: something failed"],
    ["given-up", "Address: may have been changed: the browser closed the connection"],
  ] as const)("reports a change that was %s", (outcome, words) => {
    expect(changed(post("save-address", outcome))).toEqual([words]);
  });

  it("names the page of a form that has no button of its own, and nothing for a button that changes nothing", () => {
    expect(changed(post(null), post("look"))).toEqual(["Account Information: changed"]);
  });

  it("words a button by its own page", () => {
    expect(changed(post("cancel", "done", "/payments/:intentId"), post("cancel", "done", "/enrollment"))).toEqual([
      "Payment: changed",
    ]);
  });

  it("still words what was changed on a page that is gone", () => {
    expect(changed(post("save-license", "done", "/gone"), post("gone"), post(null, "done", "/gone"))).toEqual([
      "Medical license: changed",
      "Account Information: changed",
      "Another page: changed",
    ]);
  });

  it("says once what was looked at, downloads as such, and nothing that was refused", () => {
    const looked = [get("/"), get("/en/dashboard"), get("/Messages/Attachment"), get("/enrollment", "refused")];
    expect(inWords(...looked, get("/gone"), post("save-license")).looked).toEqual([
      "Home",
      "Attachment (download)",
      "Another page",
    ]);
  });

  it("leaves out pages that are not the physician's, and ends the visit before them", () => {
    const last = beganAt.add({ minutes: 4 });
    const later = last.add({ minutes: 2 });
    const own = ["/staff/payments", "/error/:errorId?", "/OtherBoard"].flatMap((route) => [
      get(route, "done", later),
      { ...post(null, "done", route), lastAt: later },
    ]);
    const { lastAt, ...words } = inWords(get("/", "done", last), ...own, get("/enrollment"));
    expect([words.changed, words.looked, lastAt]).toEqual([[], ["Home", "Enrollment"], last]);
    expect(inWords(...own).lastAt).toEqual(beganAt);
  });
});
