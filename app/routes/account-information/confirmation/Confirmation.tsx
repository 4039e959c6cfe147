import type { Temporal } from "temporal-polyfill";
import { addressBasis } from "~/app/forms/address/addressForm";
import { FormFor } from "~/app/forms/RowForm";
import { Button } from "~/app/ui/forms/Button";
import { Banner } from "~/app/ui/messages/Banner";
import { Form } from "~/app/ui/shell/pageLinks";
import { contactAddress } from "@portal/domain/people/address";
import { informationPrompt } from "@portal/domain/people/informationConfirmation";
import { formFor } from "~/app/forms/readPost";
import { z } from "@portal/contract/zod";
import { page } from "../page";
import type { AccountRecords } from "../readAccount";

export type ConfirmationView = NonNullable<ReturnType<typeof confirmationView>>;

/** HOME-07. Null where there is nothing to confirm. */
export function confirmationView(
  { physician, examinations }: Pick<AccountRecords, "physician" | "examinations">,
  { isReadOnly }: { readonly isReadOnly: boolean },
  today: Temporal.PlainDate,
) {
  const prompt = informationPrompt(examinations, physician, today);
  if (prompt === null) return null;
  const contact = contactAddress(physician.addresses);
  return {
    prompt,
    /** What the button confirms; null where there is no address yet, or the viewer may only read. */
    basis: contact === undefined || isReadOnly ? null : addressBasis(contact),
  };
}

export function Confirmation({ view }: { view: ConfirmationView }) {
  const { prompt, basis } = view;
  return (
    <div id={confirmationId}>
      <Banner kind="information" title={prompt.title}>
        <p>{prompt.text} If your address is wrong, change it below: saving it confirms it as well.</p>
        {basis !== null && (
          <Form method="post" action={page}>
            <FormFor />
            <input type="hidden" name="basis" value={basis} />
            <Button intent="confirm-information">My information is correct</Button>
          </Form>
        )}
      </Banner>
    </div>
  );
}

export const confirmInformationPost = z.strictObject({
  intent: z.literal("confirm-information"),
  formFor,
  /** The address as the page showed it. */
  basis: z.string().max(2000),
});
export type ConfirmationPost = z.infer<typeof confirmInformationPost>;

export const confirmationId = "confirm-information";
