import { FormFor } from "~/app/forms/RowForm";
import { buttons } from "~/app/forms/forms.css";
import { Banner } from "~/app/ui/messages/Banner";
import { Button } from "~/app/ui/forms/Button";
import { Form } from "~/app/ui/shell/pageLinks";
import { page } from "../page";
import { value } from "../account.css";
import type { CalendarAddressView } from "./calendarAddressView";

/** CAL-02. */
export function CalendarAddress({ view }: { view: CalendarAddressView }) {
  const { state, history, madeAt, shown, isOwner, canMake, canEnd } = view;
  const whose = isOwner ? "your" : "the physician’s";
  const name = isOwner ? "Your name" : "The physician’s name";
  return (
    <>
      {shown !== null && <Shown {...shown} />}
      {state === null && <p>This setting is temporarily unavailable. Try again in a few minutes.</p>}
      <p>
        With a calendar address, a calendar program shows {whose} deadlines and exam appointments, and keeps them up to
        date. Anyone who has the address can read these entries: what is due, certifications, fees, and where an exam
        is. {name} is not in them.
      </p>
      {state === "none" && !isOwner && <p>The physician has no calendar address. Only the physician can make one.</p>}
      {history !== null && <p>{history}</p>}
      {canEnd && madeAt !== null && (
        <Form method="post" action={page}>
          <FormFor />
          <input type="hidden" name="madeAt" value={madeAt} />
          <p>If you end it, calendars that use it get no more updates. Dates that they have read may stay there.</p>
          <div className={buttons}>
            <Button intent="end-calendar-address" kind="secondary" compact>
              End this address
            </Button>
          </div>
        </Form>
      )}
      {canMake && shown === null && (
        <Form method="post" action={page}>
          <FormFor />
          <input type="hidden" name="replaces" value={madeAt ?? ""} />
          {madeAt !== null && <p>We cannot show it again. If you have lost it, make a new one: that ends this one.</p>}
          <div className={buttons}>
            <Button intent="make-calendar-address" kind="secondary" compact>
              {madeAt === null ? "Make a calendar address" : "Make a new calendar address"}
            </Button>
          </div>
        </Form>
      )}
    </>
  );
}

function Shown({ url, webcal }: NonNullable<CalendarAddressView["shown"]>) {
  return (
    <Banner kind="information" title="Your new calendar address is shown only this once">
      <p>Copy this address into your calendar program, where it adds a calendar from a URL:</p>
      <p className={value}>
        <code>{url}</code>
      </p>
      <p>
        Or <a href={webcal}>subscribe in the calendar program of this device</a>.
      </p>
    </Banner>
  );
}
