/** The field in which a form carries those that are open beside it, each urlencoded. */
export const alsoOpen = "alsoOpen";
