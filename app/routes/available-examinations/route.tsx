import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerOrNull, orNull, orUnanswered } from "~/app/board/boardError";
import { readOwnArticles } from "~/app/board/ownArticles";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/refusals";
import { ApplyGate, Banners, cannotApply } from "~/app/ui/messages/Banner";
import { boardToday, deadlineHour } from "@portal/domain/time/boardTime";
import { FormFor } from "~/app/forms/RowForm";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { ReadersTime } from "~/app/ui/content/ReadersTime";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { Form } from "~/app/ui/shell/pageLinks";
import { type Offer, type OffersPart, offersView } from "./offersView";
import { offerFacts, offerRow } from "./offers.css";

/** EXAM-01, EXAM-02: the examinations to apply for, with the reason where the physician cannot apply (CERT-09). */
export async function loader(args: LoaderFunctionArgs) {
  const { board, readOnly } = await requirePhysician(args);
  const records = Promise.all([
    board.getAvailableExaminations(),
    orNull(board.getPhysician()),
    orUnanswered(board.getAppliedToExaminations()),
  ]);
  const [available, physician, applied] = await orErrorPage(args.context, records);
  const listed = (answerOrNull(applied) ?? []).filter((own) =>
    available.some((one) => one.examinationId === own.examinationId),
  );
  const applications = await Promise.all(
    listed.map(({ examinationId }) => orNull(board.getApplication({ query: { examinationId } }))),
  );
  const today = boardToday(args.context.now);
  const articles = available.some(({ isArticleBased }) => isArticleBased) ? await readOwnArticles(board, today) : {};
  const viewRecords = {
    available,
    physician: physician && { ...physician, ...articles },
    applied,
    applications: applications.filter(isKnown),
  };
  return { view: offersView(viewRecords, { isReadOnly: readOnly }, today), today: today.toString() };
}

function isKnown<Known>(record: Known | null): record is Known {
  return record !== null;
}

export const handle = { title: "Apply for Exam", roles: "physician" } satisfies RouteHandle;

export default function AvailableExaminations() {
  const {
    view: { gate, isIncomplete, parts },
    today,
  } = useLoaderData<typeof loader>();
  return (
    <>
      <Banners>
        {gate !== null && <ApplyGate texts={gate.texts} title={gate.isWhole ? cannotApply : cannotApplyForSome} />}
      </Banners>
      <h1>Apply for Exam</h1>
      <p>
        {deadlineHour()}
        <ReadersTime on={today} />
      </p>
      {isIncomplete && <p>Some of the exams are temporarily unavailable.</p>}
      {parts.map((part) => (
        <Offers key={part.id} part={part} />
      ))}
    </>
  );
}

const cannotApplyForSome = "You cannot apply for some of these exams.";

function Offers({ part }: { part: OffersPart }) {
  return (
    <Card id={part.id} title={part.title}>
      {part.offers.length === 0 && <p>No available applications</p>}
      {part.offers.map((offer) => (
        <div key={offer.examinationId} id={offer.id} className={offerRow}>
          <div>
            <h3>{offer.title}</h3>
            <p className={note}>
              {offer.certifications.length > 1 ? "Certifications" : "Certification"}: {offer.certifications.join(", ")}
            </p>
            {offer.nextRound !== null && <p className={note}>Next round opens {offer.nextRound}</p>}
            {offer.infoUrl !== null && (
              <p className={note}>
                <a href={offer.infoUrl}>
                  Exam information<span className={visuallyHidden}> about {offer.title}</span>
                </a>
              </p>
            )}
          </div>
          <dl className={offerFacts}>
            <OfferFact name="Exam dates" value={offer.dates} notes={[]} />
            <OfferFact name={offer.deadline.name} value={offer.deadline.day} notes={offer.deadline.notes} />
            <OfferFact name={offer.fee.name} value={offer.fee.total} notes={offer.fee.lines} />
          </dl>
          <OfferActions offer={offer} />
        </div>
      ))}
    </Card>
  );
}

function OfferFact(props: { name: string; value: string | null; notes: readonly string[] }) {
  return (
    <div>
      <dt>{props.name}</dt>
      {props.value !== null && <dd>{props.value}</dd>}
      {props.notes.map((text) => (
        <dd key={text} className={note}>
          {text}
        </dd>
      ))}
    </div>
  );
}

/** EXAM-02: Apply is a form, because it starts an application (APPLY-02); each names its examination. */
function OfferActions({ offer }: { offer: Offer }) {
  const about = <span className={visuallyHidden}> for {offer.title}</span>;
  const { action } = offer;
  return (
    <div>
      {action.kind === "apply" && (
        <Form method="post" action={offer.applyPage}>
          <FormFor />
          <Button intent="start">Apply{about}</Button>
        </Form>
      )}
      {action.kind === "go-on" && (
        <ButtonLink to={offer.applyPage} kind={action.label === "Continue Application" ? "primary" : "secondary"}>
          {action.label}
          {about}
        </ButtonLink>
      )}
      {offer.cost !== null && <p className={note}>{offer.cost}</p>}
      {action.kind !== "apply" && action.because && <p className={note}>{action.because}</p>}
      {offer.duplicates.map((text) => (
        <p key={text} className={note}>
          {text}
        </p>
      ))}
    </div>
  );
}
