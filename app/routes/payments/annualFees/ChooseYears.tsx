import { AnnualFees } from "~/app/forms/annualFees/AnnualFees";
import { Banners } from "~/app/ui/Banner";
import { ButtonLink } from "~/app/ui/Button";
import { Card } from "~/app/ui/Card";
import { Problem, type ProblemView } from "~/app/ui/Problem";
import { type AnnualFeesPageView, feesId } from "./view";

export function ChooseYears({ view, problem }: { view: AnnualFeesPageView; problem: ProblemView | null }) {
  const { fees, deadline, physicianId } = view;
  return (
    <>
      <Banners>{problem && <Problem problem={problem} />}</Banners>
      <h1>Pay annual fees</h1>
      {fees === null ? (
        <p>You have no current block of continuing certification, and no annual fees to pay.</p>
      ) : (
        <Card id={feesId} title={`Annual fees ${fees.blockName}`}>
          {deadline !== null && <p>{deadline}</p>}
          <AnnualFees view={fees} physicianId={physicianId} />
        </Card>
      )}
      <p>
        <ButtonLink to="/" kind="quiet">
          Go to the home page
        </ButtonLink>
      </p>
    </>
  );
}
