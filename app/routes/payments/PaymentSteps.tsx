import { Steps } from "~/app/ui/Steps";

const steps = [
  { id: "method", title: "How to pay" },
  { id: "confirm", title: "Confirm" },
  { id: "done", title: "Done" },
] as const;

/** Where one is on the way to a payment; back there leads only what resets the method (PAY-13). */
export function PaymentSteps({ current }: { current: (typeof steps)[number]["id"] }) {
  const here = steps.findIndex(({ id }) => id === current);
  return (
    <Steps
      label="Steps of the payment"
      steps={steps.map((step, index) => ({ ...step, href: null, isCurrent: index === here, isDone: index < here }))}
    />
  );
}
