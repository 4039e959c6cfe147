import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Board } from "~/app/board/board";
import { orNull } from "~/app/board/orNull";
import { Addresses } from "~/app/forms/address/Addresses";
import { openAddress } from "~/app/forms/address/addressHrefs";
import { changeAddress } from "~/app/forms/address/changeAddress";
import type { AddressSettings } from "~/app/forms/address/saveAddress";
import { restoredAddress } from "~/app/forms/address/unsavedAddress";
import { KeptOffer } from "~/app/forms/KeptOffer";
import { Licenses } from "~/app/forms/licenses/Licenses";
import { requirePhysician } from "~/app/session/guards";
import { forgetKeptForm, keptForm } from "~/app/session/keptForm";
import { readNotice, withNotice } from "~/app/session/notices";
import { orErrorPage } from "~/app/session/orErrorPage";
import { requirePhysicianPost } from "~/app/session/physicianPost";
import { refusal } from "~/app/session/refusals";
import { Banner, Banners } from "~/app/ui/Banner";
import { Card } from "~/app/ui/Card";
import { FactList } from "~/app/ui/FactList";
import { Problem } from "~/app/ui/Problem";
import type { Physician } from "~/contract/physician";
import { boardToday } from "~/domain/boardTime";
import { isFieldName, readAccountPost } from "./form";
import { accountView } from "./view";

const page = "/AccountInformation";
const keptWords = { notSaved: "Your address was not saved", button: "Save" };

/** ACCT-02, of which the addresses can be changed here. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session, readOnly } = await requirePhysician(args);
  const physician = await orErrorPage(args.context, board.getPhysician());
  const kept = readAccountPost(await keptForm(args, session, page));
  const { searchParams } = new URL(args.request.url);
  const isShown = searchParams.has("restore");
  const unsaved = kept !== null && isShown ? restoredAddress(kept, physician.addresses) : null;
  const asked = { open: openAddress(new URL(args.request.url)), unsaved };
  return {
    view: await viewOf(args, board, physician, { isReadOnly: readOnly }, asked),
    notice: readNotice(args, session),
    kept: kept && { isShown },
    configuration: args.context.configuration,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { board, session, form, keepForm } = await requirePhysicianPost(args, { keep: { page, fields: isFieldName } });
  const post = readAccountPost(form);
  if (post === null) throw refusal({ kind: "malformed" });
  const outcome = await orErrorPage(args.context, changeAddress(board, post, settingsOf(args)), keepForm);
  switch (outcome.kind) {
    case "done":
      await forgetKeptForm(args, session, page);
      throw await withNotice(args, session, page, outcome.notice);
    case "unknown":
      throw new Response(null, { status: 404 });
    case "not-done": {
      const { physician, problem, status, unsaved } = outcome;
      const view = await viewOf(args, board, physician, { isReadOnly: false }, { open: null, unsaved });
      return data({ view, problem }, status);
    }
  }
}

/** What is shipped here is for no examination, and has no last day. */
function settingsOf({ context }: Pick<LoaderFunctionArgs, "context">): AddressSettings {
  return { today: boardToday(context.now), shippingUntil: null, optInCountryIds: context.configuration.optInCountryIds };
}

async function viewOf(
  args: Pick<LoaderFunctionArgs, "context">,
  board: Board,
  physician: Physician,
  viewer: { readonly isReadOnly: boolean },
  asked: Parameters<typeof accountView>[4],
) {
  const places = (await orNull(board.getPhysicianFormLookupItems()))?.addresses ?? null;
  return accountView(physician, places, viewer, boardToday(args.context.now), asked, settingsOf(args));
}

export const meta: MetaFunction = () => [{ title: "Account Information" }];

/** Personal data is changed by the board, and licenses are on the dashboard. */
export default function AccountInformation() {
  const { configuration, notice, kept, ...loaded } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { view, problem } = answered ?? { ...loaded, problem: null };
  const { physicianId } = view;
  return (
    <>
      <Banners>
        {problem && <Problem problem={problem} />}
        {!answered && notice && <Banner kind="success" title={notice} />}
        {!answered && kept && (
          <KeptOffer words={keptWords} {...kept} page={page} restorePath={`${page}?restore`} physicianId={physicianId} />
        )}
      </Banners>
      <h1>Account Information</h1>
      <Card title="Personal">
        <FactList facts={view.facts} />
        <p>
          To change any of this, write to{" "}
          <a href={`mailto:${configuration.contactEmail}`}>{configuration.contactEmail}</a> or read the{" "}
          <a href={configuration.instructionsUrl}>instructions</a>.
        </p>
      </Card>
      <Card title="Addresses">
        <Addresses view={view.addresses} page={page} physicianId={physicianId} saveWord="Save" />
      </Card>
      <Card title="Medical Licenses">
        <Licenses
          view={view.licenses}
          page="/en/dashboard"
          physicianId={physicianId}
          licensesEmail={configuration.licensesEmail}
        />
      </Card>
    </>
  );
}
