import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ContactHelp } from "./Help";

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
