/** A page of the plain server's that, by another host's name, is another site's. */
export const elsewhere = "/elsewhere";
