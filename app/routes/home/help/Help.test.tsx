import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ContactHelp, ProgramNotice } from "./Help";

it("HOME-02 says whom to write to, and leads to the help and to the infographic", () => {
  const urls = {
    physicianPortalHelp: "https://board.example/help",
    infographicUrl: "https://board.example/program.pdf",
  };
  const help = renderToStaticMarkup(<ContactHelp contactEmail="ask@board.example" {...urls} />);
  expect(help).toContain('<a href="mailto:ask@board.example">ask@board.example</a>');
  expect(help).toContain('<a href="https://board.example/help">');
  expect(help).toMatch(/<a href="https:\/\/board\.example\/program\.pdf">[^<]*infographic/);
});

it("HOME-05 reports the number of articles from 2025 and the SA-CME reduction", () => {
  const notice = renderToStaticMarkup(
    <ProgramNotice hasBlock={false} physicianId={100200} canClose={false} />,
  ).replaceAll(/<[^>]*>/g, "");
  expect(notice).toMatch(/From 2025, .* 20 article exams in each 3-year block/u);
  expect(notice).toMatch(/SA-CME requirement is reduced to 16 credits in each 3-year block/u);
});
