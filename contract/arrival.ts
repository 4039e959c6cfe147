/**
 * An extension of every call: when the request that a call is part of arrived at the portal, as an instant (ISO 8601), and
 * the portal's signature of it: `2027-01-01T05:59:58.12Z;signature=…`. A board that takes it judges deadlines by it: what
 * was sent in time is in time, however long it waited (docs/decisions/0068). A board that does not leaves it unread.
 */
export const arrivalHeader = "X-Request-Arrived-At";
