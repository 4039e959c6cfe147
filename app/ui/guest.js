// The guest: the one script of signed-in pages. They do all they do without it; it is sent as it stands here.
// It keeps the session and its warning (AUTH-09, AUTH-10), hides successes (SHELL-12), warns before typed text is lost
// (SHELL-11), and ticks and unticks what belongs together (CCB-05).
{
  const { session, loggedOut, expiresInSeconds } = document.currentScript.dataset;
  const dialog = document.getElementById("session");
  const warning = 60;
  const reportEvery = 20_000;

  let lastActive = Date.now();
  let lastReported = lastActive;
  let unsaved = document.querySelector("[data-unsaved]") !== null;
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
      if (dialog.open) dialog.close("elsewhere");
      return wait(left - warning);
    }
    const active = Date.now() - lastActive < warning * 1000;
    if (active && !renewed) return ask("POST");
    if (!active && !dialog.open) dialog.showModal();
    wait(Math.min(left, 5));
  }

  // What is typed stays in sight: posted after the end, it is kept and offered again once the person has signed in.
  function leave() {
    if (dialog.open) dialog.close("elsewhere");
    if (unsaved) return document.getElementById("session-ended").showModal();
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
  document.addEventListener("visibilitychange", () => document.hidden || ask());

  document.addEventListener("input", ({ target }) => {
    if (Date.now() - lastReported > reportEvery) ask("POST");
    const { form } = target;
    if (!form) return;
    if ("warnsWhenLeft" in form.dataset) unsaved = true;
    const { ticks, excludes } = target.dataset;
    if (ticks && target.value.trim()) form.elements[ticks].checked = true;
    if (excludes && target.checked) form.elements[excludes].checked = false;
  });
  document.addEventListener("submit", ({ target }) => {
    if ("warnsWhenLeft" in target.dataset) unsaved = false;
  });
  document.addEventListener("click", ({ target }) => {
    if (target.closest("[data-discards]")) unsaved = false;
    for (const menu of document.querySelectorAll("header details[open]"))
      if (!menu.contains(target)) menu.open = false;
  });
  addEventListener("beforeunload", (event) => unsaved && event.preventDefault());

  // A success is read by somebody who points at it or has the focus in it; its five seconds begin when they are done.
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

  follow(Number(expiresInSeconds), true);
}
