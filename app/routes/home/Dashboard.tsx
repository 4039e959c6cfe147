import type { PublicConfiguration } from "~/app/server/publicConfiguration";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Card } from "~/app/ui/content/Card";
import { Problem, type ProblemView } from "~/app/ui/forms/Problem";
import { AccountCard } from "./account/AccountCard";
import { InformationPromptBanner } from "./account/InformationPromptBanner";
import { SurveyModal } from "./account/SurveyModal";
import { AssessmentsCard } from "./assessments/AssessmentsCard";
import { ExamAssessmentCard } from "./assessments/ExamAssessmentCard";
import { AuditWarning } from "./blocks/AuditWarning";
import { BlockCard } from "./blocks/BlockCard";
import type { BlockView } from "./blocks/blockView";
import { CertificationsCard } from "./certifications/CertificationsCard";
import { RecertificationCard } from "./certifications/RecertificationCard";
import { ExaminationsCard } from "./examinations/ExaminationsCard";
import { ContactHelp } from "./help/ContactHelp";
import { ProgramNotice } from "./help/ProgramNotice";
import { columns, main, side } from "./home.css";
import { KeptDashboardForm, type KeptForm } from "./KeptDashboardForm";
import { LicensesCard } from "./licenses/LicensesCard";
import { NextSteps } from "./nextSteps/NextSteps";
import { NotificationBanner, NotificationModal } from "./notifications/Notifications";
import { PaymentUnderWay } from "./payments/PaymentUnderWay";
import { StandingNotice } from "./summary/StandingNotice";
import { Summary } from "./summary/Summary";
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
