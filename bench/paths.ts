/** The page that is measured most. */
export const dashboardPath = "/physicianportal/en/dashboard";

/** Where the plain server has the limit of a sign-in. */
export const signInPath = "/sign-in";

/** A page of another site, from which a first view begins. */
export const elsewhere = "/elsewhere";
