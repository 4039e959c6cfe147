import { expect, it } from "vitest";
import { filled, type Way } from "./fill";
import { formsIn } from "./markup";

const [form] = formsIn(
  '<form method="post"><input type="email" name="newEmail"><input name="city"><button>Save</button></form>',
);

function emailOf(who: string, way: Way = "plausible"): string | null | undefined {
  return form && filled(form, null, way, who).get("newEmail");
}

it("someone types an address that is no one else's, always the same, and only where it is to be plausible", () => {
  expect(emailOf("the stranger no-account")).toBe("the-stranger-no-account@hospital.example");
  expect(emailOf("meeting")).not.toBe(emailOf("staff for meeting"));
  expect(emailOf("meeting", "emptied")).toBe("");
});
