import { scriptAttributes } from "~/app/browser/attributes";
import { FormFor } from "~/app/forms/RowForm";
import { buttons } from "~/app/forms/forms.css";
import { Banner } from "~/app/ui/messages/Banner";
import { Button } from "~/app/ui/forms/Button";
import { notice } from "~/app/ui/shell/shell.css";
import { Form } from "~/app/ui/shell/pageLinks";
import { noticeId } from "../nextSteps/optionalSteps";
import type { NotificationView } from "./notificationsView";

export function NotificationBanner({ view }: { view: NotificationView }) {
  return (
    <Banner kind="information" title={view.title} id={noticeId(view)}>
      <Body view={view} />
      <Actions view={view} />
    </Banner>
  );
}

/** SHELL-03, display type 2: part of the page, until a script opens one after the other as dialogs. */
export function NotificationModal({ view }: { view: NotificationView }) {
  const heading = `notification-${view.id}`;
  return (
    <dialog open className={notice} aria-labelledby={heading} {...scriptAttributes({ "data-notice": "" })}>
      <h2 id={heading}>{view.title}</h2>
      <Body view={view} />
      <Actions view={view} asks />
    </dialog>
  );
}

function Body({ view }: { view: NotificationView }) {
  return view.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}

const kinds = { primary: "secondary", close: "secondary", "dont-remind": "quiet" } as const;

/** In a dialog, the primary action has the accent. */
function Actions({ view, asks }: { view: NotificationView; asks?: boolean }) {
  if (view.actions.length === 0) return null;
  return (
    <Form method="post" action="/en/notifications" className={buttons}>
      <FormFor />
      <input type="hidden" name="systemNotificationId" value={view.id} />
      {view.actions.map(({ intent, label }) => (
        <Button key={intent} intent={intent} kind={asks && intent === "primary" ? "primary" : kinds[intent]} compact>
          {label}
        </Button>
      ))}
    </Form>
  );
}
