import { note } from "~/app/ui/content/content.css";
import type { AccountView } from "../accountView";
import { ChangeMails } from "./ChangeMails";
import { Reminders } from "./Reminders";

/** MAIL-03: all mails that a physician can turn off, and which come in any case. */
export function Mails({ view: { reminders, changeMails } }: { view: NonNullable<AccountView["mails"]> }) {
  return (
    <>
      {reminders && <Reminders view={reminders} />}
      {changeMails && <ChangeMails view={changeMails} />}
      <p className={note}>You always get e-mails about security, payments, applications, and papers.</p>
    </>
  );
}
