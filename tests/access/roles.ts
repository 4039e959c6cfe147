import type { Roles } from "~/app/routeHandle";
import type { PersonKey } from "../support/people";

/** Everybody who comes to the portal. The physician whom it is all about is `mid-block`. */
export const roles = {
  "not signed in": null,
  "the physician": "mid-block",
  "another physician": "meeting",
  "an other-board physician": "other-board",
  "staff acting for no physician": "staff",
  "staff acting for the physician": "staff",
  "read-only staff acting for the physician": "staff-read-only",
  "finance staff": "staff-finance",
} as const satisfies Record<string, PersonKey | null>;

export type Role = keyof typeof roles;

/** A status, or where a redirect leads to, relative to the base path and without its query. */
export type Answer = number | `→ ${string}`;
export type Answers = Readonly<Record<Role, Answer>>;

const ofNoStaff = {
  "not signed in": "→ /identity/auth",
  "the physician": 403,
  "another physician": 403,
  "an other-board physician": 403,
} as const;

/** Where each role is sent that a route is not for; all others may come. */
export const turnedAway: Readonly<Record<Roles, Partial<Answers>>> = {
  open: {},
  physician: {
    "not signed in": "→ /identity/auth",
    "an other-board physician": "→ /OtherBoard",
    "staff acting for no physician": "→ /staff",
    "finance staff": "→ /staff/payments",
  },
  "physician-or-other-board": {
    "not signed in": "→ /identity/auth",
    "staff acting for no physician": "→ /staff",
    "finance staff": "→ /staff/payments",
  },
  "other-board": {
    "not signed in": "→ /identity/auth",
    "the physician": "→ /",
    "another physician": "→ /",
    "staff acting for no physician": "→ /",
    "staff acting for the physician": "→ /",
    "read-only staff acting for the physician": "→ /",
    "finance staff": "→ /",
  },
  staff: { ...ofNoStaff, "finance staff": 403 },
  "staff-or-finance": ofNoStaff,
};

const toLogin = { "not signed in": "→ /authentication/login" } as const;
/** A page on the way to it says that nothing was saved. */
const toSignedOut = { "not signed in": "→ /authentication/logged-out" } as const;
const ofReadOnly = { "read-only staff acting for the physician": 403 } as const;
/** A form in a physician's name, of whom they are not, or do not act for any more. */
const ofOthers = { "another physician": 409, "staff acting for no physician": 409, "finance staff": 409 } as const;
/** The same for forms. Those in a physician's name are posted as they are made for the physician. */
export const formsTurnedAway: Readonly<Record<Roles, Partial<Answers>>> = {
  open: {},
  physician: { ...turnedAway.physician, ...toSignedOut, ...ofReadOnly, ...ofOthers },
  "physician-or-other-board": { ...turnedAway["physician-or-other-board"], ...toLogin, ...ofReadOnly, ...ofOthers },
  "other-board": { ...turnedAway["other-board"], ...toLogin, ...ofReadOnly },
  staff: { ...turnedAway.staff, "not signed in": "→ /authentication/staff-login", ...ofReadOnly },
  "staff-or-finance": { ...ofNoStaff, "not signed in": "→ /authentication/staff-login", ...ofReadOnly },
};

export function everybody(answer: Answer): Answers {
  return Object.fromEntries(Object.keys(roles).map((role) => [role, answer])) as Answers;
}
