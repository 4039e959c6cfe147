/** Where the portal is, whatever the host; without a slash at the end (AUTH-18). */
export const basePath = "/physicianportal";
