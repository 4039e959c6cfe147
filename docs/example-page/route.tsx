import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { ReminderPreference } from "@portal/contract/extensions/correspondenceExtensions";
import { z } from "@portal/contract/zod";
import type { Board } from "~/app/board/board";
import { confirmationOf } from "~/app/board/confirmations";
import { notSaved } from "~/app/forms/formOutcome";
import { formFor, readPost } from "~/app/forms/readPost";
import { FormFor } from "~/app/forms/RowForm";
import { type FormVerdict, saveOwn } from "~/app/forms/saveOwn";
import type { RouteHandle } from "~/app/routeHandle";
import { leaveForm } from "~/app/session/drafts/leaveForm";
import { requirePhysician } from "~/app/session/guards/guards";
import { readNotice } from "~/app/session/guards/notices";
import { orErrorPage, orMalformed } from "~/app/session/guards/refusals";
import { requirePhysicianPost } from "~/app/session/guards/requirePost";
import { Button } from "~/app/ui/forms/Button";
import { Choice } from "~/app/ui/forms/Choice";
import { Problem } from "~/app/ui/forms/ErrorSummary";
import { Banner } from "~/app/ui/messages/Banner";

// The path is a line of app/routes.ts: route("Reminders", "routes/reminders/route.tsx").
const page = "/Reminders";
const remindersPost = z.strictObject({
  intent: z.literal("save-reminders"),
  formFor,
  areOn: z.literal("on").optional(),
});

export async function loader(args: LoaderFunctionArgs) {
  const { board, session } = await requirePhysician(args);
  const { areOn } = await orErrorPage(args.context, board.getReminders());
  return { areOn, notice: readNotice(args, session), problem: null };
}

export async function action(args: ActionFunctionArgs) {
  const { board, session, form } = await requirePhysicianPost(args);
  const areOn = orMalformed(readPost(form, remindersPost)).areOn === "on";
  const saved = await orErrorPage(args.context, saveReminders(board, { areOn }));
  if (saved.kind === "not-saved") {
    const { status, problem } = notSaved(saved.problem, words, () => []);
    return data({ areOn, notice: null, problem }, status);
  }
  const outcome = saved.kind === "not-own" ? saved : ({ kind: "saved", text: "Reminders saved" } as const);
  return leaveForm(args, session, outcome, { page });
}

async function saveReminders(board: Board, reminders: ReminderPreference) {
  return saveOwn({
    records: await board.getReminders(),
    confirmation: confirmationOf("saveReminders", board),
    find: (stored) => stored,
    validate: (): FormVerdict<ReminderPreference, never> => ({ kind: "accepted", toSave: reminders }),
    isStored: (toSave, stored) => toSave.areOn === stored.areOn,
    isCurrent: () => true,
    call: (toSave) => board.saveReminders({ body: toSave }),
  });
}

const words = {
  subject: ["reminders", "were"],
  entered: "Your choice",
  save: "Save",
  undo: null,
  controlId: "areOn",
} as const;

export const handle = {
  title: "Reminders",
  roles: "physician",
  intents: { "save-reminders": "Reminders" },
} satisfies RouteHandle<unknown, z.infer<typeof remindersPost>["intent"]>;

export default function RemindersPage() {
  const loaded = useLoaderData<typeof loader>();
  const { areOn, notice, problem } = useActionData<typeof action>() ?? loaded;
  return (
    <>
      <h1>Reminders</h1>
      {notice !== null && <Banner kind="success" title={notice.text} />}
      {problem !== null && <Problem problem={problem} />}
      <Form method="post" action={page}>
        <FormFor />
        <Choice type="checkbox" id="areOn" name="areOn" value="on" isChosen={areOn}>
          E-mail me before a deadline
        </Choice>
        <Button intent="save-reminders">Save</Button>
      </Form>
    </>
  );
}
