import { Form } from "@remix-run/react";
import { FormFor } from "~/app/forms/FormFor";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { Card, CardPart } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/card.css";
import { FactList } from "~/app/ui/content/FactList";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { actions, offerPart } from "./offers.css";
import type { Offer, OffersPart } from "./view";

/** EXAM-01: the examinations of one kind. */
export function Offers({ part, physicianId }: { part: OffersPart; physicianId: number }) {
  return (
    <Card id={part.id} title={part.title}>
      {part.offers.length === 0 && <p>No available applications</p>}
      {part.offers.map((offer) => (
        <div key={offer.examinationId} className={offerPart}>
          <CardPart id={offer.id} title={offer.title}>
            <FactList facts={offer.facts} hasLongNames />
            <OfferActions offer={offer} physicianId={physicianId} />
          </CardPart>
        </div>
      ))}
    </Card>
  );
}

/** EXAM-02: Apply is a form, because it begins an application (APPLY-02); each says what it is about. */
function OfferActions({ offer, physicianId }: { offer: Offer; physicianId: number }) {
  const about = <span className={visuallyHidden}> for {offer.title}</span>;
  const { action } = offer;
  return (
    <>
      {action.kind === "none" && action.because !== null && <p className={note}>{action.because}</p>}
      <div className={actions}>
        {action.kind === "apply" && (
          <Form reloadDocument method="post" action={offer.applyPage}>
            <FormFor physicianId={physicianId} />
            <Button intent="start" kind="secondary" compact>
              Apply{about}
            </Button>
          </Form>
        )}
        {action.kind === "go-on" && (
          <ButtonLink to={offer.applyPage} kind="secondary" compact>
            {action.label}
            {about}
          </ButtonLink>
        )}
        {offer.infoUrl !== null && (
          <a href={offer.infoUrl}>
            Exam information<span className={visuallyHidden}> about {offer.title}</span>
          </a>
        )}
      </div>
    </>
  );
}
