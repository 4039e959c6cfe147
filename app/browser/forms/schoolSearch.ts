/**
 * Lists the schools that have every typed word in their names or states, open below the field (PERS-07). Without it the
 * button beside the field does so.
 */
export function searchSchools(): void {
  const searchField = document.querySelector<HTMLInputElement>("[name=schoolSought]");
  const schools = searchField?.form?.elements.namedItem("locationId");
  const foundBefore = searchField?.form?.elements.namedItem("foundLocationId");
  const message = document.getElementById("schools-found");
  if (!searchField || !message) return;
  if (!(schools instanceof HTMLSelectElement) || !(foundBefore instanceof HTMLInputElement)) return;

  const whole = [...schools.children];
  const options = [...schools.options];
  const searched = options
    .filter(({ value }) => value !== "")
    .map((option) => ({ option, text: plain(`${option.text} ${headingOf(option)}`) }));
  document.getElementById("find-school")?.remove();
  schools.addEventListener("change", () => (foundBefore.value = ""));
  searchField.addEventListener("input", () => {
    const words = plain(searchField.value).split(/\s+/).filter(Boolean);
    const found = searched.filter(({ text }) => words.every((word) => text.includes(word))).map(({ option }) => option);
    const isFound = words.length > 0 && found.length > 0;
    const chosen = schools.value;
    // A school that the person chose is not replaced by a search, and stays in the list, even 'Choose'.
    const only = isFound && found.length === 1 && chosen === foundBefore.value ? found[0]?.value : undefined;
    const listed = options.filter((option) => option.value === chosen || found.includes(option));
    schools.replaceChildren(...(isFound ? listed.map((option) => option.cloneNode(true)) : whole));
    schools.size = isFound ? Math.min(Math.max(listed.length, 2), 8) : 1;
    if (only !== undefined) foundBefore.value = only;
    schools.value = only ?? chosen;
    // The check of the list's own value has to learn of it (fieldChecks.ts). `change` would say that the person chose.
    if (schools.value !== chosen) schools.dispatchEvent(new Event("input", { bubbles: true }));
    message.textContent = words.length === 0 ? "" : countText(found.length);
  });
  searchField.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || searchField.value === "") return;
    event.preventDefault();
    schools.focus();
  });
}

/** The state is the heading above a school. */
function headingOf({ parentElement }: HTMLOptionElement): string {
  return parentElement instanceof HTMLOptGroupElement ? parentElement.label : "";
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function countText(count: number): string {
  if (count === 0) return "No school matches. Check the spelling, or choose from the whole list.";
  return count === 1 ? "1 school matches." : `${count} schools match.`;
}
