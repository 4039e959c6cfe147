import { expect, it } from "vitest";
import type { CCActivityId } from "@portal/contract/ids";
import { activity, blockFacts } from "~/tests/support/records/ccBlocks";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { activitiesView } from "./activitiesView";
import { everything } from "./activityList";
import { addedActivity, addedHref } from "./paths";

const today = "2026-07-15";
const id = 77 as CCActivityId;
const physician = physicianOn(today, [blockFacts(2025)], {
  ccSelfReportedActivities: [activity("2026-05-01", { ccActivityId: id })],
});
const attachTo = (added: CCActivityId | null, papers: readonly [] | null) =>
  activitiesView(physician, { isReadOnly: false }, day(today), {
    ...{ filter: everything, open: null, unsaved: null, extensions: new Set(["papers"] as const), papers, added },
  }).attach;

it("PAPER-12 an activity that was added leads to where its certificate is attached", () => {
  expect(attachTo(id, [])).toEqual({ to: "/Papers/activity/77", text: "Attach a certificate" });
  expect(attachTo(null, [])).toBeNull();
  expect(attachTo(78 as CCActivityId, [])).toBeNull();
});

it("PAPER-12 where the board takes no papers, it does not", () => {
  expect(attachTo(id, null)).toBeNull();
});

it("PAPER-12 the page after it names the activity, with any filter", () => {
  for (const filter of [everything, { ...everything, kind: "patient-safety" as never }]) {
    expect(addedActivity(new URL(addedHref(filter, id), "https://portal.test"))).toBe(id);
  }
});
