import { type BuiltRoute, builtRoutes } from "../support/servers/builtRoutes";
import { type Answer, type Answers, everybody, formsTurnedAway, turnedAway } from "./roles";
import { relativeUrlOf, exceptions } from "./exceptions";

interface Route {
  /** A URL of the route, relative to the base path. */
  readonly at: string;
  readonly get: Answers;
  readonly post: Answers;
  /** What those get who post a form to a route that is not for them. */
  readonly turnedAway: Partial<Answers>;
}

/**
 * What each role gets at each route of the build, by the route's path (AUTH-19, AUTH-20): who is turned away follows
 * from the roles of its handle, what the others get from its kind.
 */
export const routes: Readonly<Record<string, Route>> = Object.fromEntries(
  builtRoutes.map((route) => [route.path, answersOf(route)]),
);

function answersOf({ path, handle, takesForms }: BuiltRoute): Route {
  const { get, post } = exceptions[path] ?? {};
  const namesOne = /:[a-zA-Z]+(\/|$)/.test(path);
  return {
    at: relativeUrlOf(path),
    get: answers(turnedAway[handle.roles], namesOne ? 404 : 200, get),
    // Routes that take no form say so before they ask who it is.
    post: takesForms ? answers(formsTurnedAway[handle.roles], 400, post) : everybody(405),
    turnedAway: takesForms ? formsTurnedAway[handle.roles] : {},
  };
}

function answers(away: Partial<Answers>, usual: Answer, exception: Answer | Partial<Answers> = {}): Answers {
  if (typeof exception === "object") return { ...everybody(usual), ...away, ...exception };
  return { ...everybody(exception), ...away };
}
