/** The page with the most measurements. */
export const dashboardPath = "/physicianportal/en/dashboard";

/** Path of the sign-in limit on the plain server. */
export const signInPath = "/sign-in";

/** A page of another site, from which a first view begins. */
export const elsewhere = "/elsewhere";
