import { describe, expect, it } from "vitest";
import { mailContent } from "./mailLayout";

const words = {
  boardName: "Board of Examples",
  subject: "Your address was changed",
  paragraphs: ["Your address was changed on November 29, 2026."],
  facts: [{ name: "Contact address", value: "Austin, Texas" }],
  after: ["If this is not right, write to us."],
  link: "https://portal.example/AccountInformation",
  closing: "You can turn these mails off.",
};

describe("a mail of the board", () => {
  it("MAIL-04 names the board at the end of its subject", async () => {
    const { subject, html } = await mailContent(words);
    expect(subject).toBe("Your address was changed – Board of Examples");
    expect(html).toContain(`<title>${subject}</title>`);
  });

  it("MAIL-04 begins with the name of the physician whose records it is about, on one line", async () => {
    const { text, html } = await mailContent({ ...words, greeted: "Nora\nKeller, MD" });
    expect(text).toBe(
      [
        "Dear Nora Keller, MD,",
        "Your address was changed on November 29, 2026.",
        "Contact address: Austin, Texas",
        "If this is not right, write to us.",
        "https://portal.example/AccountInformation",
        "--\nBoard of Examples\nYou can turn these mails off.\n",
      ].join("\n\n"),
    );
    expect(html.indexOf("Dear Nora Keller, MD,")).toBeLessThan(html.indexOf("Your address was changed on"));
    expect((await mailContent(words)).text).not.toContain("Dear");
  });
});
