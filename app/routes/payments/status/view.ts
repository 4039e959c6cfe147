import { paymentPage } from "~/app/forms/paymentPages";
import { pagesOf } from "~/app/payments/purposePages";
import { formatMoment } from "~/domain/time/boardTime";
import type { Intent } from "~/payments/intent";
import { type Fact, paymentFacts } from "../paymentFacts";
import { home, receipt, statusTexts } from "./statusTexts";
import type { StatusView, StatusViewer } from "./statusTypes";

export function statusView(intent: Intent, viewer: StatusViewer): StatusView {
  const texts = statusTexts(intent, viewer);
  const { completed } = pagesOf(intent.purpose);
  const acts = !viewer.isReadOnly;
  return {
    physicianId: intent.physicianId,
    address: paymentPage(intent.intentId),
    title: texts.title,
    mark: texts.mark,
    banner: texts.banner,
    sentences: [...texts.sentences, ...viewer.closed],
    facts: [...paymentFacts(intent), ...moment(intent), ...(viewer.isStaff ? forStaff(intent) : [])],
    authorization: intent.authorization,
    goOn: acts ? (texts.goOn ?? null) : null,
    other: acts && texts.goOn?.to === home ? (completed?.next ?? receipt) : { to: home, label: "Go to the dashboard" },
    canCancel: acts && (texts.canCancel ?? false),
    canCheckAgain: acts && (texts.canCheckAgain ?? false),
    refreshing: texts.refreshing ?? null,
    leadsOn:
      intent.state === "recorded" && intent.staffReason === null && completed !== undefined ? viewer.leadsOn : null,
    contact: texts.contact ?? false,
  };
}

function moment({ state, since }: Intent): Fact[] {
  const names = {
    charged: "Received",
    recorded: "Received",
    returned: "Returned",
    refunded: "Refunded",
    cancelled: "Cancelled",
  };
  const name = Object.entries(names).find(([one]) => one === state)?.[1];
  return name === undefined ? [] : [{ name, value: formatMoment(since) }];
}

function forStaff({ staffReason }: Intent): Fact[] {
  return staffReason === null ? [] : [{ name: "For staff", value: staffReason }];
}
