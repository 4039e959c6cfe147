// The script of the years of annual fees, which the pages do all they do without: their total at once, and no year
// without those before it (FEE-02). Without it the next page shows the total, and the server refuses a gap.
{
  const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

  for (const total of document.querySelectorAll("[data-fees-total]")) {
    const boxes = [...total.form.querySelectorAll("tr[data-cents] input")];
    const centsOf = (box) => Number(box.closest("tr").dataset.cents);

    function showTotal() {
      const chosen = boxes.filter(({ checked }) => checked);
      total.value = dollars.format(chosen.reduce((sum, box) => sum + centsOf(box), 0) / 100);
    }

    total.form.addEventListener("input", ({ target }) => {
      const others = target.checked ? boxes.slice(0, boxes.indexOf(target)) : boxes.slice(boxes.indexOf(target));
      for (const box of others) box.checked = target.checked;
      showTotal();
    });
    // Browsers may restore ticks when the page is loaded again.
    addEventListener("pageshow", showTotal);
  }
}
