import type { Temporal } from "temporal-polyfill";
import { addressPosts } from "~/app/forms/address/addressForm";
import { fieldNamesOf, readPost } from "~/app/forms/readPost";
import type { ExtensionName } from "~/contract/extensions/extensions";
import { z } from "~/contract/zod";
import type { AddressSettings } from "~/app/forms/address/saveAddress";
import type { PublicConfiguration } from "~/app/server/publicConfiguration";
import type { Examination } from "~/contract/examinations/examination";
import { shippingExpires } from "~/domain/people/addresses";
import { plainDate, wireDateOf } from "~/domain/time/boardTime";
import { continuePost } from "../everyForm";

/** An address is saved on its own; 'Continue' with stored ones saves nothing. */
const applicantPost = z.discriminatedUnion("intent", [...addressPosts, continuePost]);
export type ApplicantPost = z.infer<typeof applicantPost>;

export const isFieldName = fieldNamesOf(applicantPost);

export function readApplicantPost(form: URLSearchParams | null): ApplicantPost | null {
  return readPost(form, applicantPost);
}

/**
 * ADDR-02: shipping for an examination ends six months after its window's end. A board without `address-details` stores
 * no such day.
 */
export function settingsFor(
  { endDate }: Pick<Examination, "endDate">,
  { optInCountryIds }: Pick<PublicConfiguration, "optInCountryIds">,
  today: Temporal.PlainDate,
  extensions: ReadonlySet<ExtensionName>,
): AddressSettings {
  const last = extensions.has("address-details") ? shippingExpires(plainDate(endDate)) : null;
  return { today, shippingUntil: last && wireDateOf(last), optInCountryIds };
}

/**
 * Returns the label of the button that saves an address: the first contact address completes the section and continues
 * (APPLY-05).
 */
export function saveWord(hasContact: boolean): "Save" | "Continue" {
  return hasContact ? "Save" : "Continue";
}
