import type { Notice } from "~/app/notice";
import { scriptAttributes } from "~/app/browser/attributes";
import { Banner, Banners, SavedIn, SavedNotice } from "~/app/ui/messages/Banner";
import { Card, FoldingPart, PartLinks } from "~/app/ui/content/Card";
import { Problem, type ProblemView } from "~/app/ui/forms/ErrorSummary";
import { UnsavedFormNotice, type UnsavedFormTexts, unsavedTexts } from "~/app/forms/UnsavedFormNotice";
import { Licenses } from "~/app/forms/licenses/Licenses";
import { type LicensesView, licensesText } from "~/app/forms/licenses/licensesView";
import { type ObligationMarks, StateMark } from "~/app/ui/status/StateMark";
import { ButtonLink } from "~/app/ui/forms/Button";
import { notice } from "~/app/ui/shell/shell.css";
import { Link } from "~/app/ui/shell/pageLinks";
import { SaveOneFormHint } from "~/app/forms/RowForm";
import { AccountCard, BouncedEmailBanner, InformationPromptBanner, SecondFactorBanner } from "./account/AccountCard";
import { AssessmentsCard, ExamAssessmentCard } from "./assessments/AssessmentsCard";
import { AuditWarning } from "./blocks/AuditWarning";
import { BlockCard } from "./blocks/BlockCard";
import type { BlockView } from "./blocks/blockView";
import { CertificationsCard } from "./certifications/CertificationsCard";
import { RecertificationCard } from "./certifications/RecertificationCard";
import { ExaminationsCard } from "./examinations/ExaminationsCard";
import { ContactHelp } from "./help/Help";
import { ProgramNotice } from "./programNotice/ProgramNotice";
import { ends, main, notices, pairs } from "./home.css";
import { NextSteps } from "./nextSteps/NextSteps";
import { optionalSteps } from "./nextSteps/optionalSteps";
import { NotificationBanner, NotificationModal } from "./notifications/Notifications";
import { anchors } from "./pageParts";
import { StatusBand, Summary, partLinks } from "./summary/Summary";
import type { HomeView } from "./homeView";
import { type DashboardPost, keep } from "./dashboardForm";
import type { PaymentNotice } from "./payments/paymentNotices";

interface DashboardProps {
  readonly view: HomeView;
  readonly asksForSurvey: boolean;
  readonly offersSecondFactor: boolean;
  readonly problem: ProblemView | null;
  readonly notice: Notice | null;
  /** The part that the notice belongs to. */
  readonly part: string | null;
  readonly kept: KeptForm | null;
  readonly programNotice: "open" | "closed" | "read-only";
}

export function Dashboard(props: DashboardProps) {
  const { view, asksForSurvey, offersSecondFactor, problem, notice, part, kept, programNotice } = props;
  const blockCard = (block: BlockView) => <BlockCard key={block.id} view={block} />;
  const current = view.blocks.filter(({ isCurrent }) => isCurrent);
  const earlier = view.blocks.filter(({ isEarlier }) => isEarlier);
  const later = view.blocks.filter(({ isCurrent, isEarlier }) => !isCurrent && !isEarlier);
  const assessments = (
    <>
      <AssessmentsCard view={view.assessments} />
      <ExamAssessmentCard views={view.examAssessments} />
    </>
  );
  return (
    <SavedIn notice={notice} part={part} parts={savedPartsOf(view)}>
      <Banners>
        {problem && <Problem problem={problem} />}
        <SavedNotice part={null} />
        {view.payments.map((payment) => (
          <PaymentUnderWay key={payment.id} view={payment} />
        ))}
        {kept && <KeptDashboardForm kept={kept} />}
      </Banners>
      <StatusBand title={view.title} view={view.status} first={view.firstStep}>
        <NextSteps
          view={view.nextSteps}
          optional={optionalSteps(view.notifications, { asksForSurvey, toApplyFor: view.toApplyFor })}
          nothing={view.nothing}
          later={view.status.later}
        />
      </StatusBand>
      {/* Below the band: the page answers first whether all is well. */}
      <div className={notices}>
        {view.bouncedEmail !== null && <BouncedEmailBanner emailAddress={view.bouncedEmail} />}
        {view.informationPrompt && <InformationPromptBanner prompt={view.informationPrompt} />}
        {offersSecondFactor && <SecondFactorBanner />}
        {view.notifications.banners.map((banner) => (
          <NotificationBanner key={banner.id} view={banner} />
        ))}
        {/* A refusal comes first; the notices ask again on the next page. */}
        {problem === null &&
          view.notifications.modals.map((modal) => <NotificationModal key={modal.id} view={modal} />)}
        {asksForSurvey && <SurveyModal />}
      </div>
      <Summary tiles={view.tiles} />
      <PartLinks parts={partLinks(view)} />
      <div className={main} {...scriptAttributes({ "data-together": "" })}>
        {programNotice !== "closed" && <ProgramNotice own={view.ownNumber} canClose={programNotice === "open"} />}
        {view.audit && <AuditWarning view={view.audit} />}
        {current.map(blockCard)}
        {later.map(blockCard)}
        {view.coming.map(({ id, title, notStarted }) => (
          <Card key={id} id={id} title={title}>
            <p>{notStarted}</p>
          </Card>
        ))}
        {view.asksForAssessments && assessments}
        <div className={pairs}>
          <LicensesCard view={view.licenses} isOpen={view.isLicensureOpen} marks={view.licensure} />
          {!view.asksForAssessments && assessments}
          <ExaminationsCard views={view.examinations} isIncomplete={view.areExaminationsIncomplete} />
        </div>
        <CertificationsCard view={view.certifications} />
        {view.recertifications.map((recertification) => (
          <RecertificationCard key={recertification.id} view={recertification} />
        ))}
        {earlier.map(blockCard)}
        <div className={ends}>
          <AccountCard view={view.account} />
          <ContactHelp />
        </div>
      </div>
    </SavedIn>
  );
}

/** Returns the parts that confirm what was saved in them, as far as they are on the page. */
function savedPartsOf({ blocks }: HomeView): string[] {
  const current = blocks.find(({ isCurrent }) => isCurrent);
  return [
    anchors.licenses,
    anchors.assessments,
    anchors.examinations,
    ...(current ? [anchors.attestations] : []),
    ...(current?.clinicalStatus.canEdit ? [anchors.clinicalStatus] : []),
  ];
}

/** Forms with unsaved values, and whether the page shows them again. */
interface KeptForm {
  readonly intents: readonly DashboardPost["intent"][];
  readonly isShown: boolean;
}

function KeptDashboardForm({ kept }: { kept: KeptForm }) {
  const { intents, isShown } = kept;
  // The person asked for the records: no reason is true of both forms.
  const why = intents.includes("use-activity-records") ? { why: null } : {};
  return <UnsavedFormNotice words={{ ...unsavedTexts(intents, words), ...why }} page={keep.page} isShown={isShown} />;
}

const attestations: UnsavedFormTexts = { notSaved: "Your last attestations were not saved", button: "Save and Attest" };
const words: Record<DashboardPost["intent"], UnsavedFormTexts> = {
  "save-attestations": attestations,
  "use-activity-records": { ...attestations, notSaved: "Your attestations are not saved yet" },
  "save-license": { notSaved: "Your medical license was not saved", button: "Save" },
  "save-clinical-status": { notSaved: "Your clinical status was not saved", button: "Save" },
  "close-program-notice": { notSaved: "The notice was not closed", button: "Close" },
  "put-off-second-factor": { notSaved: "Your answer about a second factor was not saved", button: "Not now" },
  "decline-second-factor": { notSaved: "Your answer about a second factor was not saved", button: "Don’t ask again" },
  "delete-application": { notSaved: "Your application was not deleted", button: "Yes, Delete" },
  "attest-module": { notSaved: "Your attestation to a module was not recorded", button: "Attest" },
};

/** LIC-01: the Medical Licensure card. */
function LicensesCard({ marks, isOpen, ...props }: { view: LicensesView; isOpen: boolean; marks: ObligationMarks }) {
  const { mark, text } = props.view.licensure;
  const licenses = <Licenses page="/en/dashboard" {...props} />;
  return (
    <Card
      id={anchors.licenses}
      title="Medical Licensure"
      marks={marks}
      status={<StateMark state={mark}>{text}</StateMark>}
    >
      {props.view.opening === "one-is-open" && <SaveOneFormHint />}
      {props.view.rows.length > 0 ? (
        <FoldingPart title="Your licenses" figures={licensesText(props.view.rows)} isOpen={isOpen}>
          {licenses}
        </FoldingPart>
      ) : (
        licenses
      )}
    </Card>
  );
}

/** HOME-06: part of the page, until a script opens it as a dialog after the board's own notices. */
function SurveyModal() {
  return (
    <dialog open className={notice} aria-labelledby="survey" {...scriptAttributes({ "data-notice": "" })}>
      <h2 id="survey">Demographic survey</h2>
      <p>Answer three short questions. You can skip any of them.</p>
      <div>
        <ButtonLink compact to="/AccountInformation">
          Go to Account Information
        </ButtonLink>
      </div>
    </dialog>
  );
}

function PaymentUnderWay({ view }: { view: PaymentNotice }) {
  return (
    <Banner kind={view.kind} title={view.title}>
      <p>
        {view.text} <Link to={view.href}>See the status of this payment</Link>.
      </p>
    </Banner>
  );
}
