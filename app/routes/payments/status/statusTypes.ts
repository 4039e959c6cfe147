import type { BannerKind } from "~/app/ui/messages/Banner";
import type { State } from "~/app/ui/status/StateMark";
import type { Fact } from "../paymentFacts";
import type { Refreshing } from "./refreshing";

/** How a payment stands, exactly as its page says it (PAY-07 to PAY-12). */
export interface StatusView {
  readonly physicianId: number;
  /** Where the page's form posts to. */
  readonly address: string;
  readonly title: string;
  readonly mark: { readonly state: State; readonly word: string };
  readonly banner: { readonly kind: BannerKind; readonly title: string } | null;
  readonly sentences: readonly string[];
  readonly facts: readonly Fact[];
  /** The page that goes on with it, by what its link is called. */
  readonly goOn: { readonly to: string; readonly label: string } | null;
  /** The home page, or the receipt where the page leads home already. */
  readonly other: { readonly to: string; readonly label: string };
  readonly canCancel: boolean;
  readonly canCheckAgain: boolean;
  readonly refreshing: Refreshing | null;
  /** APPLY-15: by itself to the landing page. */
  readonly leadsOn: Refreshing | null;
  readonly contact: boolean;
}

/** What is said of it because of its state. */
export type Said = Pick<StatusView, "title" | "mark" | "banner" | "sentences"> &
  Partial<Pick<StatusView, "goOn" | "canCancel" | "canCheckAgain" | "refreshing" | "contact">>;

export interface StatusViewer {
  readonly isReadOnly: boolean;
  readonly isStaff: boolean;
  /** Who is asked whether the money was taken. */
  readonly chargedBy: "provider" | "board";
  readonly refreshing: Refreshing | null;
  /** Null for whoever did not come here from paying. */
  readonly leadsOn: Refreshing | null;
}
