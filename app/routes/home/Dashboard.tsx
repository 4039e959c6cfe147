import type { PublicConfiguration } from "~/app/server/publicConfiguration";
import { Banner, Banners } from "~/app/ui/Banner";
import { Card } from "~/app/ui/Card";
import { ErrorSummary } from "~/app/ui/ErrorSummary";
import { BlockCard } from "./BlockCard";
import { ContactHelp } from "./ContactHelp";
import { columns, main } from "./home.css";
import { KeptOffer } from "./KeptOffer";
import type { ProblemView } from "./problemView";
import { StandingNotice } from "./StandingNotice";
import type { HomeView } from "./view";

interface DashboardProps {
  readonly view: HomeView;
  readonly problem: ProblemView | null;
  readonly notice: string | null;
  readonly offersKept: boolean;
  readonly help: PublicConfiguration;
}

export function Dashboard({ view, problem, notice, offersKept, help }: DashboardProps) {
  return (
    <>
      <Banners>
        {problem && <Problem problem={problem} />}
        {notice !== null && <Banner kind="success" title={notice} />}
        {offersKept && <KeptOffer physicianId={view.physicianId} />}
      </Banners>
      <h1>{view.title}</h1>
      <StandingNotice view={view.standing} />
      <div className={columns}>
        <div className={main}>
          {view.blocks.map((block) => (
            <BlockCard key={block.id} view={block} physicianId={view.physicianId} help={help} />
          ))}
          {view.coming.map(({ id, title, notStarted }) => (
            <Card key={id} id={id} title={title}>
              <p>{notStarted}</p>
            </Card>
          ))}
        </div>
        <ContactHelp {...help} />
      </div>
    </>
  );
}

function Problem({ problem }: { problem: ProblemView }) {
  if (problem.kind === "errors") return <ErrorSummary title={problem.title} errors={problem.errors} />;
  return (
    <Banner kind={problem.kind} title={problem.title}>
      <p>{problem.text}</p>
    </Banner>
  );
}
