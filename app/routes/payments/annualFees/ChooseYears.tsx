import { Link } from "@remix-run/react";
import { AnnualFees } from "~/app/forms/annualFees/AnnualFees";
import { Banners } from "~/app/ui/messages/Banner";
import { Card } from "~/app/ui/content/Card";
import { Problem, type ProblemView } from "~/app/ui/forms/Problem";
import { after } from "../payments.css";
import { type AnnualFeesPageView, feesId } from "./view";

export function ChooseYears(props: { view: AnnualFeesPageView; problem: ProblemView | null; paymentsEmail: string }) {
  const { view, problem, paymentsEmail } = props;
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
          <AnnualFees view={fees} physicianId={physicianId} paymentsEmail={paymentsEmail} />
        </Card>
      )}
      <p className={after}>
        <Link reloadDocument to="/">
          Go to the home page
        </Link>
      </p>
    </>
  );
}
