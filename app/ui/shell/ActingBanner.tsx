import { Form } from "@remix-run/react";
import { Button } from "../forms/Button";
import * as styles from "./shell.css";

/** AUTH-13: on every page, for whom a member of staff acts, with a way to stop. */
export function ActingBanner(props: { fullName: string; physicianId: number; readOnly: boolean }) {
  return (
    <aside className={styles.acting} aria-label="Acting for a physician">
      <div className={styles.actingInner}>
        <span>
          You are {props.readOnly ? "viewing as" : "acting for"} <strong>{props.fullName}</strong> (ID{" "}
          {props.physicianId}).{props.readOnly && " Nothing can be changed."}
        </span>
        <Form reloadDocument method="post" action="/OnBehalfOf/stop">
          <Button kind="secondary" compact>
            Stop acting
          </Button>
        </Form>
      </div>
    </aside>
  );
}
