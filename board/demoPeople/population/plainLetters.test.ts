import { expect, it } from "vitest";
import { plainLetters } from "./plainLetters";

it.each([
  ["Zoë", "Zoe"],
  ["Szymański", "Szymanski"],
  ["Bergstro\u0308m", "Bergstrom"],
  ["Łukasz Wołek", "Lukasz Wolek"],
  ["Søren Ægir Þórsson", "Soren Aegir Thorsson"],
  ["Grace O'Neill-Xu", "Grace O'Neill-Xu"],
])("spells %s as %s", (name, plain) => {
  expect(plainLetters(name)).toBe(plain);
});
