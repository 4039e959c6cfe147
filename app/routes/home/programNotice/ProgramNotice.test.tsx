import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { completedBlockFacts } from "~/tests/support/records/ccBlocks";
import { physicianOn } from "~/tests/support/records/physicians";
import { ownNumber, ProgramNotice } from "./ProgramNotice";

it("HOME-05 reports the number of articles from 2025 and the SA-CME reduction, and what the person's own block asks for", () => {
  const block = physicianOn("2026-11-27", [completedBlockFacts(2025)]).currentCCEnrollment?.currentCCBlock ?? null;
  const page = <ProgramNotice own={ownNumber(block)} canClose={false} />;
  const notice = renderToStaticMarkup(page).replaceAll(/<[^>]*>/g, "");
  expect(notice).toMatch(/From 2025, in each 3-year block: 20 article exams for each certification/u);
  expect(notice).toMatch(/SA-CME requirement is reduced to 16 credits/u);
  expect(notice).toMatch(/Your 2025 - 2027 block asks for 24 SA-CME\.$/u);
  expect(ownNumber(null)).toBeNull();
});
