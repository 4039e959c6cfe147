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
  const entries = shownIn(dashboard.slice(start, dashboard.indexOf("</section>", start)));
  // A block that is far ahead is one entry: of each of its steps it says state and day.
  const list = new Map(entries.flatMap((entry) => entry.id.split(" ").map((id) => [id, entry])));
  const elsewhere = [...shownIn(dashboard), ...shownIn(receipts)];
  const different = elsewhere.flatMap(({ id, ...said }) => {
    const ids = id.split(" ");
    const missing = ids.filter((one) => !list.has(one));
    if (missing.length > 0) return [`not in the list: ${missing.join(" ")}`];
    const own = [...new Set(ids.flatMap((one) => list.get(one) ?? []))];
    const meant = together(own);
    const isWhole = own.every((entry) => entry.id.split(" ").every((one) => ids.includes(one)));
    const [compared, expected] = isWhole ? [said, meant] : [dayOf(said), dayOf(meant)];
    return JSON.stringify(compared) === JSON.stringify(expected)
      ? []
      : [`${id}: ${JSON.stringify(compared)} instead of ${JSON.stringify(expected)}`];
  });
  const rows = shownIn(receipts);
  const toPay = rows.map(({ id }) => id);
  const costly = entries.flatMap(({ id, cents }) => (cents === null ? [] : costlyIdsOf(id)));
  const unpaid =
    toPay.toSorted().join() === costly.toSorted().join()
      ? []
      : [`to be paid: ${toPay.join(" ")} instead of ${costly.join(" ")}`];
  // In the list a group of steps has one place: the order by day is that of the rows. What is overdue has its own.
  const dated = rows.filter(({ state, due }) => state === "to-do" && due !== "now").map(({ due }) => due);
  const unordered = dated.join() === dated.toSorted().join() ? [] : [`to be paid: on ${dated.join(", ")}`];
  return { problems: [...different, ...unpaid, ...unordered], compared: elsewhere.length - entries.length };
}

/** Returns the facts that the dashboard prints more than twice, by `data-fact`. */
export function repeatedFacts(dashboard: string): string[] {
  const facts = [...dashboard.matchAll(/ data-fact="([^"]*)"/g)].flatMap(([, ids = ""]) => ids.split(" "));
  return [...new Set(facts)].filter((fact) => facts.filter((one) => one === fact).length > 2);
}

/** Of a block that is far ahead, only the fees have an amount. */
function costlyIdsOf(id: string): string[] {
  const ids = id.split(" ");
  return ids.length === 1 ? ids : ids.filter((one) => /-fees(-|$)/.test(one));
}

const dayOf = ({ state, due }: Omit<Shown, "id">) => ({ state, due });

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
