import { expect, it } from "vitest";
import { galleryPage, isWanted, looks, shotName } from "./galleryPage.mjs";

const person = {
  email: "ruth.okafor@demo.example",
  name: "Ruth Okafor",
  shows: "Owes <nothing> & more",
  group: "Certified",
};

it("the gallery shows each page of each person in each look, under the names of the screenshots", () => {
  const page = galleryPage([person], ["", "Messages?message=1"]);
  for (const { name } of looks) {
    expect(page).toContain(`src="ruth.okafor-home-${name}.png"`);
    expect(page).toContain(`src="${shotName(person.email, "Messages?message=1", name)}"`);
  }
  expect(page).toContain("Owes &lt;nothing> &amp; more");
});

it.each([
  [[], true],
  [["OKAFOR"], true],
  [["novak", "ruth."], true],
  [["novak"], false],
])("people found by %j: %s", (words: string[], expected) => {
  expect(isWanted(person, words)).toBe(expected);
});
