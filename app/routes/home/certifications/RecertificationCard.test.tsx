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
  isOpen: true,
  ways: "unknown" as const,
  canAttest: true,
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
  const card = (underWay: RecertificationView["underWay"], canApply = true, opens: string | null = null) => {
    const ways = [{ text: "Pass the re-entry exam.", canApply, opens }];
    return markupOf(<RecertificationCard view={{ ...view, ways, underWay }} />);
  };
  expect(await card(null)).toMatch(
    /Pass the re-entry exam. <a [^>]*href="\/physicianportal\/AvailableExaminations"[^>]*>See what you can apply for<\/a>/,
  );
  expect(await card({ text: "Passed.", marks: {}, link: null })).not.toContain("AvailableExaminations");
  const closed = await card(null, false);
  expect(closed).toContain("No application for it is open.");
  expect(closed).not.toContain("AvailableExaminations");
  expect(await card(null, false, "March 1, 2027")).toContain("You can apply from March 1, 2027.");
});

it("CERT-08 says where proof of activities goes, where no block is open to attest to them in", async () => {
  const missing = { name: "PIP", text: "1 PIP activity", state: "open" as const, word: "Not on file" };
  const card = (canAttest: boolean) =>
    markupOf(<RecertificationCard view={{ ...view, requirements: [missing], canAttest }} />);
  expect(await card(false)).toContain("you cannot attest to activities here: send the board proof");
  expect(await card(true)).not.toContain("send the board proof");
});
