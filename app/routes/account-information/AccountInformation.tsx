import type { Notice } from "~/app/notice";
import { scriptAttributes } from "~/app/browser/attributes";
import { Addresses } from "~/app/forms/address/Addresses";
import { Licenses } from "~/app/forms/licenses/Licenses";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { useConfiguration } from "~/app/ui/shell/configuration";
import { Banners, SavedIn, SavedNotice } from "~/app/ui/messages/Banner";
import { Card, PartLinks } from "~/app/ui/content/Card";
import { FactList } from "~/app/ui/content/FactList";
import { note } from "~/app/ui/content/content.css";
import { Problem, type ProblemView } from "~/app/ui/forms/ErrorSummary";
import { Link } from "~/app/ui/shell/pageLinks";
import { StateMark } from "~/app/ui/status/StateMark";
import { UnsavedFormNotice, type UnsavedFormTexts, unsavedTexts } from "~/app/forms/UnsavedFormNotice";
import { CalendarAddress } from "./calendarAddress/CalendarAddress";
import { Confirmation } from "./confirmation/Confirmation";
import { Demographics, demographicsId } from "./demographics/Demographics";
import { History } from "./history/History";
import { OnBehalf } from "./onBehalf/OnBehalf";
import { beside } from "./account.css";
import { calendarAddressId, historyId, page } from "./page";
import { addressesId, licensesId, type AccountView } from "./accountView";
import { mailsId } from "./mails/mailPosts";
import { Mails } from "./mails/Mails";
import { Security } from "./security/Security";
import { securityId } from "./security/securityPosts";
import { sectionStates } from "./sectionStates";
import { Remembered, Sessions } from "./sessions/Sessions";
import { sessionsId } from "./sessions/sessionsView";
import type { DraftPost } from "./accountForm";

interface AccountInformationProps {
  readonly view: AccountView;
  readonly problem: ProblemView | null;
  readonly notice: Notice | null;
  /** The part that the notice belongs to. */
  readonly part: string | null;
  readonly kept: KeptForm | null;
}

/** ACCT-01, ACCT-02: a card for each section, with a separate form in each. */
export function AccountInformation({ view, problem, notice, part, kept }: AccountInformationProps) {
  const { instructionsUrl } = useConfiguration();
  const { licenses, security } = view;
  const states = sectionStates(view);
  const parts = [
    demographicsId,
    addressesId,
    licensesId,
    ...(security ? [securityId, sessionsId] : []),
    ...(view.mails ? [mailsId] : []),
    ...(view.calendarAddress ? [calendarAddressId] : []),
  ];
  return (
    <SavedIn notice={notice} part={part} parts={parts}>
      <Banners>
        {problem && <Problem problem={problem} />}
        <SavedNotice part={null} />
        {kept && <KeptAccountForm kept={kept} />}
        {view.confirmation && <Confirmation view={view.confirmation} />}
      </Banners>
      <h1>Account Information</h1>
      <PartLinks
        parts={[
          { to: "#personal", label: "Personal" },
          { to: `#${demographicsId}`, label: "Demographics" },
          ...(security ? [{ to: `#${securityId}`, label: "Sign-in and security" }] : []),
          ...(view.mails ? [{ to: `#${mailsId}`, label: "E-mails" }] : []),
          ...(view.calendarAddress ? [{ to: `#${calendarAddressId}`, label: "Calendar address" }] : []),
          { to: "#your-addresses", label: "Addresses" },
          { to: "#your-licenses", label: "Medical Licenses" },
          ...(view.history ? [{ to: `#${historyId}`, label: "Change history" }] : []),
          { to: "#on-behalf", label: view.isOwner ? "Staff who acted for you" : "Staff who acted for the physician" },
          ...(security ? [{ to: `#${sessionsId}`, label: "Where you are signed in" }] : []),
        ]}
      />
      <div {...scriptAttributes({ "data-together": "" })}>
        <div className={beside}>
          <Card id="personal" title="Personal">
            <FactList facts={view.facts} />
            <p>
              {view.takesNameChanges ? "Date of birth" : "Name, date of birth,"} and Social Security number cannot be
              changed here. Write to <EmailLink to="contact" /> or read the <a href={instructionsUrl}>instructions</a>.
            </p>
            {view.takesNameChanges && (
              <p>
                <Link to="/AccountInformation/name">Has your name changed?</Link>
              </p>
            )}
          </Card>
          <Card id={demographicsId} title="Demographics" status={<State text={states.demographics} />}>
            <Demographics view={view.demographics} />
          </Card>
        </div>
        {security && (
          <Card id={securityId} title="Sign-in and security" status={<State text={states.security} />}>
            <Security view={security} hasHistory={view.history !== null} />
          </Card>
        )}
        {view.mails && (
          <Card id={mailsId} title="E-mails" status={<State text={states.mails} />}>
            <Mails view={view.mails} />
          </Card>
        )}
        {view.calendarAddress && (
          <Card id={calendarAddressId} title="Calendar address" status={<State text={states.calendarAddress} />}>
            <CalendarAddress view={view.calendarAddress} />
          </Card>
        )}
        <Card id="your-addresses" title="Addresses" status={<State text={states.addresses} />}>
          <SavedNotice part={addressesId} />
          <Addresses view={view.addresses} page={page} saveWord="Save" />
        </Card>
        <Card
          id="your-licenses"
          title="Medical Licenses"
          status={<StateMark state={licenses.licensure.mark}>{licenses.licensure.text}</StateMark>}
        >
          <SavedNotice part={licensesId} />
          <Licenses view={licenses} page={page} />
        </Card>
        {view.history && (
          <Card id={historyId} title="Change history" status={<State text={states.history} />}>
            <History view={view.history === "unknown" ? null : view.history} />
          </Card>
        )}
        <Card
          id="on-behalf"
          title={view.isOwner ? "Staff who acted for you" : "Staff who acted for the physician"}
          status={<State text={states.onBehalf} />}
        >
          <OnBehalf view={view.onBehalf} isOwner={view.isOwner} />
        </Card>
        {security && (
          <Card id={sessionsId} title="Where you are signed in" status={<State text={states.sessions} />}>
            <Sessions view={security.sessions} proof={security.proof} />
            {security.remembered && <Remembered view={security.remembered} proof={security.proof} />}
          </Card>
        )}
      </div>
    </SavedIn>
  );
}

function State({ text }: { text: string | null }) {
  return text === null ? null : <span className={note}>{text}</span>;
}

/** Forms with unsaved values, and whether the page shows them again. */
interface KeptForm {
  readonly intents: readonly DraftPost["intent"][];
  readonly isShown: boolean;
}

function KeptAccountForm({ kept: { intents, isShown } }: { kept: KeptForm }) {
  return <UnsavedFormNotice words={unsavedTexts(intents, words)} isShown={isShown} page={page} />;
}

const address = { notSaved: "Your address was not saved", button: "Save" };

const words: Record<DraftPost["intent"], UnsavedFormTexts> = {
  "choose-country": address,
  "save-address": address,
  "use-suggested": address,
  "use-as-entered": address,
  "save-license": { notSaved: "Your medical license was not saved", button: "Save" },
  "change-email": { notSaved: "Your e-mail address was not changed", button: "Save" },
  "save-demographics": { notSaved: "Your demographics were not saved", button: "Save" },
};
