import type { PublicConfiguration } from "~/app/server/publicConfiguration";
import { Banner, Banners } from "~/app/ui/Banner";
import { Card } from "~/app/ui/Card";
import { Problem, type ProblemView } from "~/app/ui/Problem";
import { AccountCard } from "./AccountCard";
import { ExamAssessmentCard } from "./assessments/ExamAssessmentCard";
import { AssessmentsCard } from "./assessments/AssessmentsCard";
import { AuditWarning } from "./AuditWarning";
import { BlockCard } from "./BlockCard";
import type { BlockView } from "./blockView";
import { CertificationsCard } from "./CertificationsCard";
import { ContactHelp } from "./ContactHelp";
import { ExaminationsCard } from "./ExaminationsCard";
import { columns, main, side } from "./home.css";
import { InformationPromptBanner } from "./InformationPromptBanner";
import { KeptDashboardForm, type KeptForm } from "./KeptDashboardForm";
import { NextSteps } from "./NextSteps";
import { NotificationBanner, NotificationModal } from "./Notifications";
import { LicensesCard } from "./licenses/LicensesCard";
import { PaymentUnderWay } from "./PaymentUnderWay";
import { ProgramNotice } from "./ProgramNotice";
import { RecertificationCard } from "./recertification/RecertificationCard";
import { StandingNotice } from "./StandingNotice";
import { SurveyModal } from "./SurveyModal";
import { Summary } from "./Summary";
import type { HomeView } from "./view";

interface DashboardProps {
  readonly view: HomeView;
  /** HOME-06. */
  readonly asksForSurvey: boolean;
  readonly problem: ProblemView | null;
  readonly notice: string | null;
  readonly kept: KeptForm | null;
  readonly help: PublicConfiguration;
}

export function Dashboard({ view, asksForSurvey, problem, notice, kept, help }: DashboardProps) {
  const blockCard = (block: BlockView) => (
    <BlockCard key={block.id} view={block} physicianId={view.physicianId} help={help} />
  );
  return (
    <>
      <Banners>
        {problem && <Problem problem={problem} />}
        {notice !== null && <Banner kind="success" title={notice} />}
        {view.payments.map((payment) => (
          <PaymentUnderWay key={payment.id} view={payment} />
        ))}
        {kept && <KeptDashboardForm kept={kept} physicianId={view.physicianId} />}
        {view.informationPrompt && <InformationPromptBanner prompt={view.informationPrompt} />}
        {view.notifications.banners.map((banner) => (
          <NotificationBanner key={banner.id} view={banner} physicianId={view.physicianId} />
        ))}
        {/* What was just refused is read first; the notices ask again on the next page. */}
        {problem === null &&
          view.notifications.modals.map((modal) => (
            <NotificationModal key={modal.id} view={modal} physicianId={view.physicianId} />
          ))}
        {asksForSurvey && <SurveyModal />}
      </Banners>
      <h1>{view.title}</h1>
      <StandingNotice view={view.standing} />
      <Summary tiles={view.tiles} />
      <NextSteps view={view.nextSteps} />
      <div className={columns}>
        <div className={main}>
          <ProgramNotice hasBlock={view.blocks.some(({ isCurrent }) => isCurrent)} />
          {view.audit && <AuditWarning view={view.audit} contactEmail={help.contactEmail} />}
          <CertificationsCard view={view.certifications} />
          {view.recertifications.map((recertification) => (
            <RecertificationCard key={recertification.id} view={recertification} />
          ))}
          {view.blocks.filter(({ isCurrent }) => isCurrent).map(blockCard)}
          <LicensesCard view={view.licenses} physicianId={view.physicianId} licensesEmail={help.licensesEmail} />
          <AssessmentsCard
            view={view.assessments}
            physicianId={view.physicianId}
            articleAccessUrl={help.articleAccessUrl}
          />
          <ExamAssessmentCard views={view.examAssessments} />
          <ExaminationsCard views={view.examinations} physicianId={view.physicianId} />
          {view.coming.map(({ id, title, notStarted }) => (
            <Card key={id} id={id} title={title}>
              <p>{notStarted}</p>
            </Card>
          ))}
          {view.blocks.filter(({ isCurrent }) => !isCurrent).map(blockCard)}
        </div>
        <div className={side}>
          <AccountCard view={view.account} />
          <ContactHelp {...help} />
        </div>
      </div>
    </>
  );
}
