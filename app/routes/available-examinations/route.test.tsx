import { expect, it } from "vitest";
import type { Examination } from "@portal/contract/examinations/examination";
import { examination } from "~/tests/support/records/applications";
import { blockFacts } from "~/tests/support/records/ccBlocks";
import { markupOfPage } from "~/tests/support/pages/markupOf";
import { physicianOn } from "~/tests/support/records/physicians";
import { signedIn } from "~/tests/support/session/signedIn";
import * as route from "./route";

/** The page of a physician with these blocks, as of March 2, 2026. */
function page(blocks: Parameters<typeof physicianOn>[1], available: Examination[]): Promise<string> {
  const calls = {
    getAvailableExaminations: async () => available,
    getPhysician: async () => physicianOn("2026-03-02", blocks),
    getAppliedToExaminations: async () => [],
  };
  const asked = signedIn().asks("/AvailableExaminations", calls);
  const loader = () => route.loader({ ...asked, params: {} });
  return markupOfPage({ default: route.default, loader }, asked);
}

const notMeeting = [blockFacts(2021), blockFacts(2024)];
const moc = examination({ isMoc: true });
const gate = (markup: string) => /<div [^>]*role="status">.*?<\/div>/s.exec(markup)?.[0] ?? "";

it("CERT-09 says above the exams that the physician cannot apply, why, and where to see what is outstanding", async () => {
  const banner = gate(await page(notMeeting, [moc]));
  expect(banner).toContain(">You cannot apply at this time.<");
  expect(banner).toContain("<p>Your status is “Certified - Not Meeting CC Requirements”.");
  expect(banner).toMatch(/<a [^>]*href="\/physicianportal\/en\/dashboard#next"[^>]*>See what is outstanding<\/a>/);
  expect(gate(await page(notMeeting, [moc, examination()]))).toContain(">You cannot apply for some of these exams.<");
});

it("CERT-09 says nothing of it above exams that the physician can apply for", async () => {
  expect(gate(await page([], [moc]))).toBe("");
});
