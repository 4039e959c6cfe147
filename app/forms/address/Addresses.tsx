import { EmailLink } from "~/app/ui/content/EmailLink";
import { ButtonLink, DisabledButton } from "~/app/ui/forms/Button";
import { note } from "~/app/ui/content/content.css";
import { StateMark } from "~/app/ui/status/StateMark";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { uncapitalized } from "@portal/domain/wording";
import { AddressFields } from "./AddressFields";
import { addressHref, listId, newAddress } from "./addressForm";
import * as styles from "./address.css";
import type { AddressesView, AddressRow } from "./addressesView";

/** ADDR-02: a physician's addresses; the open one is a form. `page` is where its forms post to. */
export function Addresses({ view, page, saveWord }: { view: AddressesView; page: string; saveWord: string }) {
  const form = { page, saveWord };
  return (
    <div id={listId} className={styles.addresses}>
      {view.isIncomplete && <p>Some of your addresses are temporarily unavailable.</p>}
      {view.rows.map((row) =>
        row.form ? (
          <AddressFields key={row.id} form={row.form} title={`Edit ${uncapitalized(row.title)}`} {...form} canCancel />
        ) : (
          <Stored key={row.id} row={row} page={page} canOpen={view.opening === "possible"} />
        ),
      )}
      {view.newForm && (
        <AddressFields
          form={view.newForm}
          title={view.hasContact ? "New address" : "Contact address"}
          {...form}
          canCancel={view.hasContact}
        />
      )}
      {view.rows.length === 0 && view.newForm === null && !view.isIncomplete && <p>You have no address on file.</p>}
      <AddAddress opening={view.opening} page={page} />
    </div>
  );
}

const reasons = {
  "places-unknown": "Addresses cannot be changed at the moment. Try again in a few minutes.",
  "no-places": (
    <>
      Addresses cannot be added or changed here. To request a change, write to <EmailLink to="contact" />.
    </>
  ),
};

function Stored({ row, page, canOpen }: { row: AddressRow; page: string; canOpen: boolean }) {
  return (
    <section className={styles.stored} aria-labelledby={`address-${row.id}`}>
      <div className={styles.head}>
        <h3 id={`address-${row.id}`}>{row.title}</h3>
        <StateMark state={row.mark}>{row.word}</StateMark>
      </div>
      <address className={styles.lines}>
        {row.lines.map((line, index) => (
          <div key={index}>{line}</div>
        ))}
        {row.phone !== null && <div>Phone: {row.phone}</div>}
      </address>
      {row.shippingUntil !== null && <p className={note}>Used for shipping until {row.shippingUntil}.</p>}
      {canOpen && (
        <ButtonLink kind="secondary" compact to={addressHref(page, row.id)}>
          Edit
          <span className={visuallyHidden}> {uncapitalized(row.title)}</span>
        </ButtonLink>
      )}
    </section>
  );
}

/** One form at a time: the disabled button says why. */
function AddAddress({ opening, page }: { opening: AddressesView["opening"]; page: string }) {
  if (opening === null || opening === "one-is-open") return null;
  return (
    <div className={styles.add}>
      {opening === "possible" ? (
        <ButtonLink kind="secondary" to={addressHref(page, newAddress)}>
          Add Address
        </ButtonLink>
      ) : (
        <DisabledButton because={reasons[opening]}>Add Address</DisabledButton>
      )}
    </div>
  );
}
