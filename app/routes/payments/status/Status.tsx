import { Form, Link } from "@remix-run/react";
import { FormFor } from "~/app/forms/FormFor";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { FactList } from "~/app/ui/content/FactList";
import { StateMark } from "~/app/ui/status/StateMark";
import { buttons, narrow, refresh } from "../payments.css";
import type { StatusView } from "./statusTypes";

export function Status({ view, paymentsEmail }: { view: StatusView; paymentsEmail: string }) {
  return (
    <>
      <Banners>
        {view.banner && (
          <Banner {...view.banner}>
            {view.leadsOn && (
              <p>
                In {view.leadsOn.seconds} seconds this page leads to your dashboard.{" "}
                <Link reloadDocument to={view.leadsOn.stop}>
                  Stay here
                </Link>
              </p>
            )}
          </Banner>
        )}
      </Banners>
      <h1>{view.title}</h1>
      <Card title="Your payment" status={<StateMark state={view.mark.state}>{view.mark.word}</StateMark>}>
        <div>
          {view.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {view.contact && (
            <p>
              Questions? Write to <a href={`mailto:${paymentsEmail}`}>{paymentsEmail}</a>.
            </p>
          )}
        </div>
        <div className={narrow}>
          <FactList facts={view.facts} hasLongNames />
        </div>
        <Form reloadDocument method="post" action={view.address} className={buttons}>
          <FormFor physicianId={view.physicianId} />
          {view.canCheckAgain && <Button intent="check-again">Check again</Button>}
          {view.goOn && <ButtonLink to={view.goOn.to}>{view.goOn.label}</ButtonLink>}
          <ButtonLink to={view.other.to} kind="secondary">
            {view.other.label}
          </ButtonLink>
          {view.canCancel && (
            <Button intent="cancel" kind="quiet">
              Cancel this payment
            </Button>
          )}
        </Form>
        {view.refreshing && (
          <p className={refresh}>
            This page looks again in {view.refreshing.seconds} seconds.{" "}
            <Link reloadDocument to={view.refreshing.stop}>
              Stop looking again
            </Link>
          </p>
        )}
      </Card>
    </>
  );
}
