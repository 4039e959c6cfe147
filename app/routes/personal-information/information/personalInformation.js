// The script of this page alone, which works without it: it warns before typed text is lost (SHELL-11), and updates a
// country's states at once (ADDR-05). The enhancement script, which does so elsewhere, is for pages of signed-in users.
{
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
  addEventListener("beforeunload", (event) => isUnsaved && event.preventDefault());
}
