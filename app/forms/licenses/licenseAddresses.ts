import { medicalLicenseId } from "~/contract/ids";
import { type LicenseField, newLicense, type OpenLicense } from "./licensePost";

/** Where the licenses are on a page. */
export const listId = "licenses";

/** A field's id in the document; one license at most is open in a page. */
export const fieldIds: Readonly<Record<LicenseField, string>> = {
  licenseNumber: "license-number",
  stateId: "license-state",
  expirationDate: "license-expiration",
};

/** The page with a license opened for editing, and its first field focused: browsers focus the field of a fragment. */
export function licenseHref(page: string, license: OpenLicense): string {
  return `${licenseFormAction(page, license)}#${fieldIds.licenseNumber}`;
}

/**
 * Where the form of an open license posts. Not to the page's plain address: on the page that answers with what is wrong
 * 'Undo', a link to that address and the list on it, would then stay on the page instead of loading what is stored.
 */
export function licenseFormAction(page: string, license: OpenLicense): string {
  return `${page}?${new URLSearchParams({ license: String(license) })}`;
}

/** Which license a page's address asks to open, such as `?license=new`; null for none, and for what is no id. */
export function openLicense({ searchParams }: URL): OpenLicense | null {
  const asked = searchParams.get("license");
  if (asked === newLicense) return newLicense;
  if (asked === null || !/^\d{1,16}$/.test(asked)) return null;
  return medicalLicenseId.safeParse(Number(asked)).data ?? null;
}

/** The page as it is stored. */
export function undoHref(page: string): string {
  return `${page}#${listId}`;
}
