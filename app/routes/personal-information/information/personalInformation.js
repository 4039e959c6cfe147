// The script of this page alone, which works without it: it warns before typed text is lost (SHELL-11), updates a
// country's states at once (ADDR-05), and finds schools while their name is typed (PERS-07). The enhancement script, which does so elsewhere, is for pages of signed-in users.
{
  // Going back to a page that answered a post asks for the page, not for the post again.
  history.replaceState(history.state, "");

  const form = document.querySelector("form[data-warns-when-left]");
  let isUnsaved = form.matches("[data-unsaved]");

  form.addEventListener("input", ({ target }) => {
    isUnsaved = true;
    const { presses } = target.dataset;
    if (presses) form.elements[presses].click();
  });
  form.addEventListener("submit", () => (isUnsaved = false));
  form.addEventListener("click", ({ target }) => {
    if (target.closest("[data-discards]")) isUnsaved = false;
  });

  // Lists the schools that have every typed word in their names, open below the field.
  const { schoolSought: sought, locationId: schools, foundLocationId: selected } = form.elements;
  const all = [...schools.children];
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const allOptions = [...schools.options];
  const options = allOptions.filter(({ value }) => value);
  // The state is the heading above the school.
  const texts = options.map(({ text, parentElement }) => plain(`${text} ${parentElement.label}`));
  // A school that the person chose, which a search does not replace.
  const isChosen = () => schools.value !== selected.value;
  schools.addEventListener("change", () => (selected.value = ""));
  document.getElementById("find-school").remove();
  sought.addEventListener("input", () => {
    const words = plain(sought.value).split(/\s+/).filter(Boolean);
    const found = options.filter((_, index) => words.every((word) => texts[index].includes(word)));
    const isFound = words.length > 0 && found.length > 0;
    const chosen = schools.value;
    const isReplaced = !isChosen();
    // What is chosen stays in the list, even 'Choose': a search must not deselect it.
    const shown = allOptions.filter((option) => option.value === chosen || found.includes(option));
    schools.replaceChildren(...(isFound ? shown.map((option) => option.cloneNode(true)) : all));
    schools.size = isFound ? Math.min(Math.max(shown.length, 2), 8) : 1;
    const only = found.length === 1 && isReplaced ? found[0].value : null;
    if (isFound && only !== null) selected.value = only;
    schools.value = isFound && only !== null ? only : chosen;
    const count = found.length === 1 ? "1 school matches." : `${found.length} schools match.`;
    document.getElementById("schools-found").textContent =
      words.length === 0
        ? ""
        : isFound
          ? count
          : "No school matches. Check the spelling, or choose from the whole list.";
  });
  sought.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || sought.value === "") return;
    event.preventDefault();
    schools.focus();
  });

  addEventListener("beforeunload", (event) => isUnsaved && event.preventDefault());
}
