/** Path of the portal on every host, without a trailing slash (AUTH-18). */
export const basePath = "/physicianportal";
