import { Steps } from "~/app/ui/status/Progress";

const howToPay = { id: "method", title: "How to pay" } as const;
const done = { id: "done", title: "Done" } as const;

/** By where a payment is agreed to: on a page of ours, or in the lender's checkout, which charges it there (PAY-11). */
const ways = {
  here: [howToPay, { id: "confirm", title: "Confirm" }, done],
  "in-checkout": [howToPay, { id: "checkout", title: "Accept the plan" }, done],
} as const;

/** A payment agreed to in a checkout has no confirmation page. */
type Here =
  | { readonly current: "method"; readonly agreed: keyof typeof ways }
  | { readonly current: "confirm"; readonly agreed: "here" };

/** Steps of a payment; only what resets the method leads back (PAY-13). */
export function PaymentSteps({ current, agreed }: Here) {
  const steps = ways[agreed];
  const here = steps.findIndex(({ id }) => id === current);
  return (
    <Steps
      label="Steps of the payment"
      steps={steps.map((step, index) => ({ ...step, href: null, isCurrent: index === here, isDone: index < here }))}
    />
  );
}
