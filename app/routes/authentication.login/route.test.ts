import { expect, it } from "vitest";
import { signedIn } from "~/tests/support/session/signedIn";
import { loader } from "./route";

it.each([
  ["//evil.example", "/en/dashboard"],
  ["Messages?page=2", "/Messages?page=2"],
])("AUTH-03 a signed-in physician who asks for %s goes to %s", async (redirectUrl, location) => {
  const params = { emailAddress: "ana@example.org", redirectUrl };
  const answer = await loader({ ...signedIn().asks("/authentication/login"), params });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, location]);
});
