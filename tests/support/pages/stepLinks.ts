/** What the target of a step's link must offer: the button, or a contact where only the board can act. */
const offered: readonly (readonly [link: RegExp, offer: RegExp])[] = [
  [/#attestations$/, /value="save-attestations"/],
  [/#fees$|\/payments\/annual-fees$/, /value="pay-annual-fees"/],
  [/#licensure$/, /license=new/],
  [/#assessments$/, /value="attest-module"|href="https:\/\/articles\./],
  [/#examinations$/, /AvailableExaminations/],
  // CERT-08: without an exam that is open, the card says when it opens, or whom to ask.
  [/#recertification-\d+$/, /AvailableExaminations|You can apply from|href="#help"/],
  [/\/AvailableExaminations$/, /\/Apply\/\d+"|href="mailto:/],
  [/#(audit|help)$/, /href="mailto:/],
  // For a block that waits for the one before it, as the step says.
  [/#block-\d+$/, /Your attestations/],
  [/\/ManageCCEnrollment$/, /value="choose-pathways"/],
  [/\/AccountInformation$/, /value="confirm-information"/],
  // PAY-18: where the board takes no payment for an invoice, the page names a contact.
  [/\/payments\/invoices\//, /value="pay-invoice"|href="mailto:/],
  [/\/Apply\/\d+$/, /<form [^>]*method="post"/],
  // PAPER-14: a board that takes none is written to.
  [/\/Papers\/[a-z-]+\/\d+(\?.*)?$/, /value="hand-in"|href="mailto:/],
];

/**
 * Returns the steps of a dashboard that lead to a part or page without the matching action, and what can be paid without
 * a step.
 *
 * @param pageAt returns the main part of a page; without it, steps that lead elsewhere than to the physician's own
 * records are left out.
 */
export async function unofferedSteps(dashboard: string, pageAt?: (link: string) => Promise<string>): Promise<string[]> {
  const list = part(dashboard, "next");
  const links = stepsIn(dashboard).filter(({ link }) => pageAt !== undefined || isOfDashboard(link));
  const problems = links.map(async ({ id, link, unfolds }) => {
    const page = link.startsWith("#") ? part(dashboard, link.slice(1)) : await pageAt?.(link);
    const offer = offered.find(([pattern]) => pattern.test(link))?.[1];
    if (!offer?.test(page ?? "")) return [`${id} leads to ${link}, which does not offer it`];
    return isFolded(page ?? "") && link !== `#${unfolds}` ? [`${id} leads to ${link}, which stays folded`] : [];
  });
  const isPayable = dashboard.includes('value="pay-annual-fees"');
  const unlisted = isPayable && !/-fees/.test(list) ? ["fees can be paid, and no step says so"] : [];
  return [...(await Promise.all(problems)).flat(), ...unlisted];
}

export const hasStepElsewhere = (dashboard: string) => stepsIn(dashboard).some(({ link }) => !isOfDashboard(link));

/** Whether what the step leads to depends on the physician's records alone, not on the exams that a board offers. */
const isOfDashboard = (link: string) => /^#(?!examinations|recertification-)/.test(link);

function stepsIn(dashboard: string) {
  const links = part(dashboard, "next").matchAll(/<li data-obligation="([^"]*)"[\s\S]*?<a [^>]*href="([^"]*)"/g);
  // `?show=` unfolds the part that the rest leads to.
  return [...links].map(([, id = "", href = ""]) => {
    const [, unfolds = ""] = /^\?show=([^#]*)/.exec(href) ?? [];
    return { id, link: href.replace(/^\?show=[^#]*/, ""), unfolds };
  });
}

/** Whether a part is a card that is folded away. */
const isFolded = (card: string) => /^[^>]*><details(?![^>]* open)/.test(card);

/** Returns the part from the element with the id to the end of its card. */
function part(page: string, id: string): string {
  const start = page.indexOf(` id="${id}"`);
  return start < 0 ? "" : page.slice(start, start + page.slice(start).search(/<\/(section|aside)>/));
}
