import { Licenses } from "~/app/forms/licenses/Licenses";
import type { LicensesView } from "~/app/forms/licenses/licensesView";
import { Card } from "~/app/ui/content/Card";
import { StateMark } from "~/app/ui/status/StateMark";

/** LIC-01: the Medical Licensure card. */
export function LicensesCard(props: { view: LicensesView; physicianId: number; licensesEmail: string }) {
  const { mark, text } = props.view.licensure;
  return (
    <Card id="licensure" title="Medical Licensure" status={<StateMark state={mark}>{text}</StateMark>}>
      <Licenses page="/en/dashboard" {...props} />
    </Card>
  );
}
