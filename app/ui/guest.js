// The one script. Pages work without it; it is sent as it is.
// Session: AUTH-09, AUTH-10; success: SHELL-12; unsaved: SHELL-11; notices: SHELL-03; boxes: CCB-05; dates: LIC-05.
{
  const { session, loggedOut, expiresInSeconds, dialogs } = document.currentScript.dataset;
  const warning = 60;

  // Browsers without dialogs show their text.
  const element = ([tag, properties, ...children]) => {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children.map(element));
    return made;
  };
  const [dialog, ended] = JSON.parse(dialogs).map(element);
  document.body.append(dialog, ended);

  const unsaved = new Set(document.querySelectorAll("[data-unsaved]"));
  let lastActive = Date.now();
  let lastReported = lastActive;
  let timer;

  const wait = (seconds) => {
    clearTimeout(timer);
    timer = setTimeout(ask, seconds * 1000);
  };

  // GET asks how long the session has left and is no activity; POST is, and slides it.
  async function ask(method = "GET") {
    if (method === "POST") lastReported = Date.now();
    try {
      const body = method === "POST" ? new URLSearchParams() : null;
      const answer = await fetch(session, { method, body, headers: { Accept: "application/json" } });
      follow((await answer.json()).expiresInSeconds, method === "POST");
    } catch (error) {
      console.warn("The session could not be asked or renewed.", error);
      wait(10);
    }
  }

  function follow(left, renewed) {
    if (left <= 0) return leave();
    if (left > warning) {
      dialog.close("elsewhere");
      return wait(left - warning);
    }
    const active = Date.now() - lastActive < warning * 1000;
    if (active && !renewed) return ask("POST");
    if (!active && !dialog.open) dialog.showModal();
    wait(Math.min(left, 5));
  }

  // What is typed stays in sight: posted after the end, it is kept and offered again once the person has signed in.
  function leave() {
    dialog.close("elsewhere");
    if (unsaved.size) return ended.showModal();
    location.assign(`${loggedOut}?${new URLSearchParams({ because: "inactivity", returnTo: location.pathname })}`);
  }

  // The Continue button and Escape alike: somebody is there. Another tab may have continued already.
  dialog.addEventListener("close", () => {
    if (dialog.returnValue !== "elsewhere") ask("POST");
    dialog.returnValue = "";
  });
  for (const type of ["keydown", "pointerdown", "scroll"])
    addEventListener(type, () => (lastActive = Date.now()), { passive: true });
  // A machine that slept knows nothing of the time that went by.
  addEventListener("pageshow", (event) => event.persisted && ask());
  addEventListener("visibilitychange", () => document.hidden || ask());

  addEventListener("input", ({ target, inputType }) => {
    if (Date.now() - lastReported > 20_000) ask("POST");
    const { form } = target;
    if (!form) return;
    if ("warnsWhenLeft" in form.dataset) unsaved.add(form);
    const { ticks, excludes, date } = target.dataset;
    if (ticks && target.value.trim()) form.elements[ticks].checked = true;
    if (excludes && target.checked) form.elements[excludes].checked = false;
    if (date && !inputType?.startsWith("delete"))
      target.value = target.value.replace(/\b\d(?=\/)/g, "0$&").replace(/^(\d\d)\/*/, "$1/").replace(/(\/\d\d)\/*/, "$1/");
  });
  // When left by key or for another field: a pressed button would move.
  addEventListener("focusout", ({ target, relatedTarget }) => {
    const { checked } = target.dataset;
    if (!checked || !relatedTarget?.matches("[data-checked], :not(:active)")) return;
    target.previousElementSibling.textContent = checked;
    target.ariaInvalid = !target.validity.valid || null;
  });
  addEventListener("submit", ({ target }) => unsaved.delete(target));
  addEventListener("click", ({ target }) => {
    unsaved.delete(target.closest("[data-discards]")?.closest("form"));
    for (const menu of document.querySelectorAll("header details[open]"))
      if (!menu.contains(target)) menu.open = false;
  });
  addEventListener("beforeunload", (event) => unsaved.size && event.preventDefault());

  // The five seconds begin without pointer or focus in it.
  for (const banner of document.querySelectorAll("[data-hides]")) {
    let hiding;
    const hold = () => clearTimeout(hiding);
    const hide = () => {
      hold();
      hiding = setTimeout(() => (banner.hidden = true), 5000);
    };
    for (const type of ["pointerenter", "focusin"]) banner.addEventListener(type, hold);
    for (const type of ["pointerleave", "focusout"]) banner.addEventListener(type, hide);
    hide();
  }

  // Notices that ask for an answer open one after the other.
  const notices = [...document.querySelectorAll("[data-notice]")];
  const askNext = () => notices.shift()?.showModal();
  for (const notice of notices) {
    notice.open = false;
    notice.addEventListener("close", askNext);
  }
  askNext();

  follow(Number(expiresInSeconds), true);
}
