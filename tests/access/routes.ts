import { addressAt, type BuiltRoute, builtRoutes } from "../support/servers/builtRoutes";
import { type Answer, type Answers, everybody, formsTurnedAway, turnedAway } from "./roles";
import { exceptions } from "./exceptions";

export interface Route {
  /** An address of the route, relative to the base path. */
  readonly at: string;
  readonly get: Answers;
  readonly post: Answers;
  readonly takesForms: boolean;
}

/** Things that there are not, which answer as somebody else's do; a physician whom staff may choose. */
const values = {
  ":examinationId": "1",
  ":intentId": "00000000-0000-4000-8000-000000000000",
  ":physicianId": "100214",
  "*": "no/such/page",
};

/**
 * What each role gets at each route of the build, by the route's path (AUTH-19, AUTH-20): who is turned away follows from
 * the roles of its handle, what the others get from its kind.
 */
export const routes: Readonly<Record<string, Route>> = Object.fromEntries(
  builtRoutes.map((route) => [route.path, answersOf(route)]),
);

function answersOf({ path, handle, takesForms }: BuiltRoute): Route {
  const { query = "", get, post } = exceptions[path] ?? {};
  const address = addressAt(path, values);
  if (address === null) throw new Error(`A parameter of ${path} needs a value here.`);
  const isOfSomebody = /:[a-zA-Z]+(\/|$)/.test(path);
  return {
    at: address + query,
    get: answers(turnedAway[handle.roles], isOfSomebody ? 404 : 200, get),
    // Routes that take no form say so before they ask who it is.
    post: takesForms ? answers(formsTurnedAway[handle.roles], 400, post) : everybody(405),
    takesForms,
  };
}

function answers(away: Partial<Answers>, usual: Answer, exception: Answer | Partial<Answers> = {}): Answers {
  if (typeof exception === "object") return { ...everybody(usual), ...away, ...exception };
  return { ...everybody(exception), ...away };
}
