// The script of a combined exam's modules, which the page does all it does without: a focus ticks its module and clearing
// it unticks the module, as saving does (APPLY-07), and the price of the present choice is beside it.
{
  for (const price of document.querySelectorAll("[data-modules-price]")) {
    const { form } = price;
    const boxes = [...form.querySelectorAll("[data-module] input[type=checkbox]")];
    const withFocus = form.querySelector('[data-module="with-focus"] input[type=checkbox]');
    const focus = form.elements.namedItem("focus");

    function showPrice() {
      const count = boxes.filter(({ checked }) => checked).length;
      price.value = price.dataset[`price-${count}`] ?? "";
    }

    form.addEventListener("input", ({ target }) => {
      if (target === focus && withFocus?.disabled === false) withFocus.checked = focus.value !== "";
      if (target === withFocus && !withFocus.checked && focus !== null) focus.value = "";
      showPrice();
    });
    // Browsers may restore ticks when the page is loaded again.
    addEventListener("pageshow", showPrice);
  }
}
