import { ApplyGate } from "~/app/ui/messages/ApplyGate";
import { Banner } from "~/app/ui/messages/Banner";
import type { GateView } from "./gateView";

/** APPLY-17: why nobody can apply now, or go on; nothing where they can. */
export function Gate({ gate, title }: { gate: GateView | null; title: string }) {
  if (gate === null) return null;
  if (gate.isStanding) return <ApplyGate texts={[gate.text]} title={title} />;
  return (
    <Banner kind="warning" title={title}>
      <p>{gate.text}</p>
    </Banner>
  );
}
