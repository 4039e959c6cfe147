import { expect, it } from "vitest";
import { readHostUrls } from "./hosts";

it.each([
  ["postgres://portal@db/portal", ["postgres://portal@db/portal"], false],
  ["postgresql:///portal?host=/run/postgresql", ["postgresql:///portal?host=/run/postgresql"], false],
  [
    "postgres://portal:a,b@one:5433,two,[::1]:5434/portal?sslmode=require",
    [
      "postgres://portal:a,b@one:5433/portal?sslmode=require",
      "postgres://portal:a,b@two/portal?sslmode=require",
      "postgres://portal:a,b@[::1]:5434/portal?sslmode=require",
    ],
    true,
  ],
  [
    "postgres://db/portal?target_session_attrs=read-write",
    ["postgres://db/portal?target_session_attrs=read-write"],
    true,
  ],
  ["postgres://db/portal?target_session_attrs=primary", ["postgres://db/portal?target_session_attrs=primary"], true],
])("OPER-23 reads the hosts of %s", (url, urls, asksForPrimary) => {
  expect(readHostUrls(url)).toEqual({ urls, asksForPrimary });
});

it.each([
  "mysql://db/portal",
  "db",
  "postgres://db:port/portal",
  "postgres://one,two:port/portal",
  "postgres://one,two/portal?target_session_attrs=standby",
  "postgres://one,two/portal?target_session_attrs=any",
])("OPER-23 refuses %s", (url) => {
  expect(readHostUrls(url)).toBeNull();
});
