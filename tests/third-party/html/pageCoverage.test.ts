import { describe, expect, it } from "vitest";
import { relativeUrls } from "~/tests/access/relativeUrls";
import { brokenBy, failures, neverShown, notShown, schemas } from "./pageCoverage";

const home = "http://localhost:1/physicianportal/";
const answer = (at: string, status = 200, did = "opened it") => ({ who: "a visitor", did, url: home + at, status });
const all = Object.values(relativeUrls);
const broken = schemas.map((schema) => answer("en/dashboard", 503, brokenBy(schema)));

describe("the pages that a walk has to show", () => {
  it("are those of all routes, each at its own address", () => {
    expect(
      notShown(
        all.map((at) => answer(at)),
        home,
      ),
    ).toEqual([]);
    expect(notShown([], home).toSorted()).toEqual(
      Object.keys(relativeUrls)
        .filter((id) => !(id in neverShown))
        .toSorted(),
    );
  });

  it.each(
    Object.entries(relativeUrls)
      .filter(([id]) => !(id in neverShown))
      .map(([id, at]) => ({ id, at })),
  )("miss $id where $at answers with 503", ({ id, at }) => {
    expect(
      notShown(
        all.map((other) => answer(other, other === at ? 503 : 200)),
        home,
      ),
    ).toEqual([id]);
  });

  it("except only routes that there are", () => {
    expect(Object.keys(neverShown).filter((id) => !(id in relativeUrls))).toEqual([]);
  });
});

it("pages may fail only where something was broken on purpose, and some have to", () => {
  expect(failures(broken)).toEqual([]);
  expect(failures([...broken, answer("en/dashboard", 503)])).toEqual(["503: a visitor opened it"]);
  expect(failures(broken.slice(1))).toEqual(["No page failed for who opened it without the schema board"]);
});
