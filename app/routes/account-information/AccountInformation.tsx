import { Addresses } from "~/app/forms/address/Addresses";
import { Licenses } from "~/app/forms/licenses/Licenses";
import type { PublicConfiguration } from "~/app/server/publicConfiguration";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Card } from "~/app/ui/content/Card";
import { FactList } from "~/app/ui/content/FactList";
import { Problem, type ProblemView } from "~/app/ui/forms/Problem";
import { StateMark } from "~/app/ui/status/StateMark";
import { Demographics, demographicsId } from "./demographics/Demographics";
import { History } from "./history/History";
import { KeptAccountForm, type KeptForm } from "./KeptAccountForm";
import { OnBehalf } from "./onBehalf/OnBehalf";
import { page } from "./page";
import { Security } from "./security/Security";
import { securityId } from "./security/securityPosts";
import type { AccountView } from "./view";

interface AccountInformationProps {
  readonly view: AccountView;
  readonly problem: ProblemView | null;
  readonly notice: string | null;
  readonly kept: KeptForm | null;
  readonly configuration: PublicConfiguration;
}

/** ACCT-01, ACCT-02: a card for each section, each form in it by itself. */
export function AccountInformation({ view, problem, notice, kept, configuration }: AccountInformationProps) {
  const { physicianId, licenses } = view;
  return (
    <>
      <Banners>
        {problem && <Problem problem={problem} />}
        {notice !== null && <Banner kind="success" title={notice} />}
        {kept && <KeptAccountForm kept={kept} physicianId={physicianId} />}
      </Banners>
      <h1>Account Information</h1>
      <Card title="Personal">
        <FactList facts={view.facts} />
        <p>
          Name, date of birth and Social Security number cannot be changed here. Write to{" "}
          <a href={`mailto:${configuration.contactEmail}`}>{configuration.contactEmail}</a> or read the{" "}
          <a href={configuration.instructionsUrl}>instructions</a>.
        </p>
      </Card>
      <Card id={demographicsId} title="Demographics">
        <Demographics view={view.demographics} physicianId={physicianId} />
      </Card>
      {view.security && (
        <Card id={securityId} title="Security">
          <Security view={view.security} physicianId={physicianId} contactEmail={configuration.contactEmail} />
        </Card>
      )}
      <Card title="Addresses">
        <Addresses
          view={view.addresses}
          page={page}
          physicianId={physicianId}
          saveWord="Save"
          contactEmail={configuration.contactEmail}
        />
      </Card>
      <Card
        title="Medical Licenses"
        status={<StateMark state={licenses.licensure.mark}>{licenses.licensure.text}</StateMark>}
      >
        <Licenses view={licenses} page={page} physicianId={physicianId} licensesEmail={configuration.licensesEmail} />
      </Card>
      {view.history && (
        <Card id="history" title="History of changes">
          <History view={view.history === "unknown" ? null : view.history} />
        </Card>
      )}
      <Card id="on-behalf" title={view.isOwner ? "Who acted for you" : "Who acted for the physician"}>
        <OnBehalf view={view.onBehalf} isOwner={view.isOwner} />
      </Card>
    </>
  );
}
