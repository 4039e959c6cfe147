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
  /** What was posted too late: offered, or shown in the form below. */
  readonly kept: "offered" | "shown" | null;
  readonly help: PublicConfiguration;
}

export function Dashboard({ view, problem, notice, kept, help }: DashboardProps) {
  return (
    <>
      <Banners>
        {problem && <Problem problem={problem} />}
        {notice !== null && <Banner kind="success" title={notice} />}
        {kept === "offered" && <KeptOffer physicianId={view.physicianId} />}
        {kept === "shown" && (
          <Banner kind="information" title="Below is what you entered before your session ended. It is not saved yet." />
        )}
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
