import { type AddressPost, addressPosts } from "~/app/forms/address/addressPost";
import { readPost } from "~/app/forms/readPost";
import { z } from "~/contract/zod";

/** Everything that the page's forms post: one button, one intent. */
const accountPost = z.discriminatedUnion("intent", addressPosts);

export function isFieldName(name: string): boolean {
  return Object.hasOwn(addressPosts[0].shape, name);
}

export function readAccountPost(form: URLSearchParams | null): AddressPost | null {
  return readPost(form, accountPost, isFieldName);
}
