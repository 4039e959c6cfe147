/** The state of obligations in an element's attributes. */
interface Shown {
  readonly id: string;
  readonly state: string;
  readonly due: string;
  readonly cents: number | null;
  readonly left: string | null;
}

interface Comparison {
  /** Differences between the elements of the two pages and the list of what to do next; empty where they agree. */
  readonly problems: readonly string[];
  /** Number of statements compared with those of the list. */
  readonly compared: number;
}

/** Compares every element of the dashboard and of the receipts with the dashboard's list, by attributes. */
export function compareShown(dashboard: string, receipts: string): Comparison {
  const start = dashboard.indexOf('id="next"');
  const list = new Map(
    shownIn(dashboard.slice(start, dashboard.indexOf("</section>", start))).map((one) => [one.id, one]),
  );
  const elsewhere = [...shownIn(dashboard), ...shownIn(receipts)];
  const different = elsewhere.flatMap(({ id, ...said }) => {
    const ids = id.split(" ");
    const missing = ids.filter((one) => !list.has(one));
    if (missing.length > 0) return [`not in the list: ${missing.join(" ")}`];
    const meant = together(ids.flatMap((one) => list.get(one) ?? []));
    return JSON.stringify(said) === JSON.stringify(meant)
      ? []
      : [`${id}: ${JSON.stringify(said)} instead of ${JSON.stringify(meant)}`];
  });
  const costly = [...list.values()].filter(({ cents }) => cents !== null).map(({ id }) => id);
  const toPay = shownIn(receipts).map(({ id }) => id);
  const unpaid =
    toPay.join() === costly.join() ? [] : [`to be paid: ${toPay.join(" ")} instead of ${costly.join(" ")}`];
  return { problems: [...different, ...unpaid], compared: elsewhere.length - list.size };
}

function shownIn(html: string): Shown[] {
  return [...html.matchAll(/<[^>]* data-obligation="[^>]*>/g)].map(([tag]) => {
    const value = (name: string) => new RegExp(` data-${name}="([^"]*)"`).exec(tag)?.[1] ?? null;
    const cents = value("cents");
    return {
      id: value("obligation") ?? "",
      state: value("state") ?? "",
      due: value("due") ?? "",
      cents: cents === null ? null : Number(cents),
      left: value("left"),
    };
  });
}

/**
 * Expected attributes of one element for several obligations: the worst state, the first day, the sum, and the total to
 * go.
 */
function together(own: readonly Shown[]): Omit<Shown, "id"> {
  const cents = own.flatMap((one) => one.cents ?? []);
  const left = own.flatMap((one) => one.left ?? []);
  return {
    state: ["overdue", "to-do", "ended"].find((worst) => own.some(({ state }) => state === worst)) ?? "",
    due: own[0]?.due ?? "",
    cents: cents.length === 0 ? null : cents.reduce((sum, one) => sum + one, 0),
    left: left.length === 0 ? null : left.join(" "),
  };
}
