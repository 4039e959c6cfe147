import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Challenge } from "~/app/captcha/captcha";
import { Captcha } from "./Captcha";
import { failedCaptcha } from "./view";

const question = { text: "What is two plus three?", sealed: "sealed" };
const ours: Challenge = { kind: "proof-of-work", work: "{}", hosted: null, question };
const elsewhere: Challenge = {
  kind: "hosted",
  work: null,
  hosted: { scriptUrl: "https://captcha.test/api.js", widgetClass: "widget", siteKey: "key" },
  question,
};
const shown = (challenge: Challenge, errors: readonly string[] = []) =>
  renderToStaticMarkup(<Captcha challenge={challenge} errors={errors} />);

describe("SEARCH-01 the captcha's question", () => {
  it.each([
    ["our own", ours],
    ["another's", elsewhere],
  ])("stands on the page of %s captcha, for whoever can do nothing else", (_whose, challenge) => {
    expect(shown(challenge)).toMatch(/<div data-question="">.*<label[^>]*>What is two plus three\?/);
    expect(shown(challenge)).not.toContain("<noscript>");
  });

  it("stands alone where another's captcha could not be asked, as its text says", () => {
    const { captchaErrors } = failedCaptcha({ kind: "unavailable" });
    expect(captchaErrors[0]).toMatch(/answer the question/);
    expect(shown(elsewhere)).toContain("https://captcha.test/api.js");
    expect(shown(elsewhere, captchaErrors)).not.toContain("https://captcha.test/api.js");
  });
});
