import { expect, it } from "vitest";
import { markupOf } from "~/tests/support/pages/markupOf";
import { Messages } from "./Messages";
import { messagesView } from "./view";

it("MSG-03 says within how many business days messages are answered, and MSG-01 that there are none", async () => {
  const page = {
    page: "/Messages",
    notice: null,
    marksRead: true,
    physicianId: 100_200,
    contactEmail: "info@board.example",
  };
  const markup = await markupOf(<Messages {...page} view={messagesView([], [])} />);
  expect(markup).toContain("There are no messages.");
  expect(markup).toContain("Messages are answered within 2 business days.");
});
