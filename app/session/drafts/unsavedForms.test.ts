import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { draftsInMemory } from "./unsavedForms";

const keptAt = Temporal.Instant.from("2026-03-02T15:00:00Z");
const form = { sealed: "sealed", keptAt };

it("someone who fills form after form takes their own oldest place, and no one else's", () => {
  const forms = draftsInMemory();
  forms.keep("ben", "ben", form);
  for (let page = 0; page < 300; page += 1) forms.keep(`ana ${page}`, "ana", form);
  expect(forms.find("ben")).toMatchObject(form);
  expect(["ana 291", "ana 292", "ana 299"].map((page) => forms.find(page) !== null)).toEqual([false, true, true]);
});

it("there are two hundred places, and the oldest goes for the newest", () => {
  const forms = draftsInMemory();
  for (let person = 0; person < 200; person += 1) forms.keep(`${person}`, `${person}`, form);
  forms.keep("0", "0", form); // Entered once more, it is the newest.
  expect(forms.find("1")).not.toBeNull();
  forms.keep("200", "200", form);
  expect(["0", "1", "2", "200"].map((person) => forms.find(person) !== null)).toEqual([true, false, true, true]);
});

it("what is old goes", () => {
  const forms = draftsInMemory();
  forms.keep("old", "ana", form);
  forms.keep("new", "ana", { ...form, keptAt: keptAt.add({ seconds: 1 }) });
  forms.prune(keptAt);
  expect(forms.find("old")).toBeNull();
  expect(forms.find("new")).not.toBeNull();
});
