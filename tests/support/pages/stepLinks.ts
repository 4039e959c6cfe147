import type { Visitor } from "./visitor";

/** What the target of a step's link must offer: the button, or a contact where only the board can act. */
const offered: readonly (readonly [link: RegExp, offer: RegExp])[] = [
  [/#attestations$/, /value="save-attestations"/],
  [/#fees$|\/payments\/annual-fees$/, /value="pay-annual-fees"/],
  [/#licensure$/, /license=new/],
  [/#assessments$/, /value="attest-module"|href="https:\/\/articles\./],
  [/#(examinations|recertification-\d+)$/, /AvailableExaminations/],
  [/#(audit|help)$/, /href="mailto:/],
  // For a block that waits for the one before it, as the step says.
  [/#block-\d+$/, /Requirements, attestations, and fees/],
  [/\/ManageCCEnrollment$/, /value="choose-pathways"/],
  [/\/AccountInformation$/, /value="confirm-information"/],
  // PAY-18: where the board takes no payment for an invoice, the page names a contact.
  [/\/payments\/invoices\//, /value="pay-invoice"|href="mailto:/],
  [/\/Apply\/\d+$/, /<form [^>]*method="post"/],
];

/**
 * Returns the steps of a dashboard that lead to a page without the matching action, and what can be paid without a
 * step.
 */
export async function unofferedSteps(dashboard: string, visitor: Visitor): Promise<string[]> {
  const list = part(dashboard, "next");
  const links = [...list.matchAll(/<li data-obligation="([^"]*)"[\s\S]*?<a [^>]*href="([^"]*)"/g)];
  const problems = links.map(async ([, id = "", link = ""]) => {
    const page = link.startsWith("#") ? part(dashboard, link.slice(1)) : await mainOf(link, visitor);
    const offer = offered.find(([pattern]) => pattern.test(link))?.[1];
    return offer?.test(page) ? [] : [`${id} leads to ${link}, which does not offer it`];
  });
  const isPayable = dashboard.includes('value="pay-annual-fees"');
  const unlisted = isPayable && !/-fees/.test(list) ? ["fees can be paid, and no step says so"] : [];
  return [...(await Promise.all(problems)).flat(), ...unlisted];
}

/** Returns the part from the element with the id to the end of its card. */
function part(page: string, id: string): string {
  const start = page.indexOf(` id="${id}"`);
  return start < 0 ? "" : page.slice(start, start + page.slice(start).search(/<\/(section|aside)>/));
}

async function mainOf(link: string, visitor: Visitor): Promise<string> {
  let answer = await visitor.get(link);
  for (let hops = 0; hops < 3 && answer.headers()["location"] !== undefined; hops += 1)
    answer = await visitor.get(answer.headers()["location"] ?? "");
  const page = await answer.text();
  return answer.status() === 200 ? page.slice(page.indexOf("<main")) : "";
}
