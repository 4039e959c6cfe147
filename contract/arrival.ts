/**
 * An extension of every call: when the request that a call is part of arrived at the portal, as an instant (ISO 8601), and
 * the portal's signature of it and of the caller: `2027-01-01T05:59:58.12Z;signature=…`. Sent to a board that shares the
 * portal's keys, which judges deadlines by it: what was sent in time is in time, however long it waited
 * (docs/decisions/0068).
 */
export const arrivalHeader = "X-Request-Arrived-At";
