import { Banner, Banners } from "~/app/ui/messages/Banner";
import { ButtonLink } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { ErrorSummary } from "~/app/ui/forms/ErrorSummary";
import { FactList } from "~/app/ui/content/FactList";
import { StaffPages } from "~/app/ui/shell/StaffPages";
import { StateMark } from "~/app/ui/status/StateMark";
import { Journal } from "./Journal";
import { choicesId, reasonId, SettleForm } from "./SettleForm";
import type { StaffPaymentView } from "./view";

/** Why a form was not carried out although nothing was wrong with it. */
export type NotSettled = "changed" | "refused" | "too-early";

const notSettledTexts: Readonly<Record<NotSettled, string>> = {
  changed: "It has changed since you opened the page. This is how it stands now.",
  refused: "It goes against what is known for certain by now. This is how it stands.",
  "too-early": "It is being worked on, or the provider may still say itself what it took. Try again in a while.",
};

interface PaymentProps {
  readonly view: StaffPaymentView;
  readonly isReadOnly: boolean;
  /** Whether the form shows what was posted after the session had ended. */
  readonly isKept: boolean;
  readonly notSettled: NotSettled | null;
}

export function Payment({ view, isReadOnly, isKept, notSettled }: PaymentProps) {
  const { form, waiting } = view;
  const errors = [
    ...(form?.errors.as === undefined ? [] : [{ fieldId: choicesId, message: form.errors.as }]),
    ...(form?.errors.reason === undefined ? [] : [{ fieldId: reasonId, message: form.errors.reason }]),
  ];
  return (
    <>
      {notSettled !== null && (
        <Banners>
          <Banner kind="refusal" title="This payment was not settled">
            <p>{notSettledTexts[notSettled]}</p>
          </Banner>
        </Banners>
      )}
      {isKept && (
        <Banners>
          <Banner
            kind="information"
            title="Your session had ended: below is what you entered. Nothing is settled yet."
          />
        </Banners>
      )}
      <h1>{view.title}</h1>
      <StaffPages />
      {errors.length > 0 && <ErrorSummary title="This payment was not settled" errors={errors} />}
      <Card title="How it stands" status={<StateMark state={view.mark.state}>{view.mark.word}</StateMark>}>
        <FactList facts={view.facts} />
        <p>
          <ButtonLink kind="secondary" compact to={view.acting.to}>
            {view.acting.label}
          </ButtonLink>
        </p>
      </Card>
      <Card title="What is to be done">
        {waiting === null ? (
          <p>Nothing: this payment waits for nobody.</p>
        ) : (
          <>
            <p>
              <strong>{waiting.why}.</strong> {waiting.advice}
            </p>
            {form !== null && <SettleForm address={view.address} form={form} />}
            {isReadOnly && <p>Your sign-in allows you to look. Staff who may act settle it here.</p>}
          </>
        )}
      </Card>
      <Card title="What has happened">
        <Journal rows={view.journal} />
      </Card>
    </>
  );
}
