import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { markupOf } from "~/tests/support/pages/markupOf";
import { RecertificationCard } from "./RecertificationCard";
import type { RecertificationView } from "./recertificationView";

const view = {
  id: 1,
  certificationName: "Neurology",
  since: "Lapsed",
  requirements: [],
  ways: "unknown" as const,
  underWay: null,
  invalidated: null,
};

it("CERT-06 folds its details away, and needs no script for it", () => {
  const card = renderToStaticMarkup(<RecertificationCard view={view} />);
  const [, summary = "", folded = ""] = /<details[^>]*><summary>(.*?)<\/summary>(.*)<\/details>/s.exec(card) ?? [];
  expect(summary).toMatch(/^Details</);
  expect(folded).toContain("How to regain it");
});

it("CERT-08 leads from a way back to what can be applied for, unless one is under way", async () => {
  const card = (underWay: RecertificationView["underWay"]) =>
    markupOf(<RecertificationCard view={{ ...view, ways: ["Pass the re-entry exam."], underWay }} />);
  expect(await card(null)).toMatch(
    /Pass the re-entry exam. <a [^>]*href="\/physicianportal\/AvailableExaminations"[^>]*>See what you can apply for<\/a>/,
  );
  expect(await card({ text: "Passed.", marks: {}, link: null })).not.toContain("AvailableExaminations");
});
