// See EnhanceScript.tsx.
{
  const { session, loggedOut, expiresInSeconds, dialogs } = document.currentScript.dataset;
  const warning = 60;

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
  let lastKey;
  let timer;
  let pressing;
  const toCheck = new Set();

  const wait = (seconds) => {
    clearTimeout(timer);
    timer = setTimeout(ask, seconds * 1000);
  };

  async function ask(intent) {
    if (intent === "renew") lastReported = Date.now();
    try {
      const answer = await (intent ? post(session, { intent }) : fetch(session));
      follow((await answer.json()).expiresInSeconds, intent);
    } catch (error) {
      console.warn("Session check failed:", error);
      if (document.body.hidden) location.reload();
      wait(10);
    }
  }

  const post = (path, fields) =>
    fetch(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Accept: "application/json", "Keep-Form": "1" },
    });

  function follow(left, intent) {
    if (left <= 0) return leave();
    document.body.hidden = false;
    if (left > warning) {
      dialog.close?.("elsewhere");
      return wait(left - warning);
    }
    const active = Date.now() - lastActive < warning * 1000;
    if (active && intent !== "renew") return ask("renew");
    if (!active && !dialog.open) dialog.showModal?.();
    wait(Math.min(left, 5));
  }

  const fieldsOf = (form) => new FormData(form, form.querySelector("[type=submit]:not([data-discards])"));

  const sendable = () => [...unsaved].filter((form) => !form.querySelector("[autocomplete$=password]"));
  async function leave() {
    dialog.close?.("elsewhere");
    const query = new URLSearchParams({ returnTo: location.pathname + location.search });
    const form = sendable().pop();
    if (form) {
      const { ok } = await post(form.action, fieldsOf(form)).catch(() => ({}));
      if (ok) query.set("kept", 1);
      else unsaved.add(form);
    }
    if (unsaved.size && !document.body.hidden) return ended.showModal?.();
    unsaved.clear();
    location.replace(`${loggedOut}?${query}`);
  }

  dialog.addEventListener("close", () => {
    if (dialog.returnValue !== "elsewhere") ask("renew");
    dialog.returnValue = "";
  });
  for (const type of ["keydown", "pointerdown", "scroll"])
    addEventListener(type, ({ key }) => {
      lastActive = Date.now();
      lastKey = key;
    });
  // Going back asks for the page, not for its post again.
  history.replaceState(history.state, "");
  // Back shows nothing until the session is checked.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    document.body.hidden = true;
    ask();
  });
  addEventListener("visibilitychange", () => document.hidden || ask());

  addEventListener("input", ({ target, inputType }) => {
    if (Date.now() - lastReported > 20_000) ask("renew");
    const { form } = target;
    if (!form) return;
    if ("warnsWhenLeft" in form.dataset) {
      unsaved.delete(form);
      unsaved.add(form);
    }
    const { ticks, excludes, presses, date } = target.dataset;
    // Arrow keys pass other choices.
    if (presses && !lastKey) target.blur();
    if (ticks && target.value.trim()) form.elements[ticks].checked = true;
    if (excludes && target.checked) form.elements[excludes].checked = false;
    if (date && /^insert\w*Text$/.test(inputType) && target.selectionEnd === target.value.length) formatDate(target);
  });
  // What browsers fill in has its year first.
  const formatDate = (field) => {
    if (/[^-\d/. ]|^\d{4}\D/.test(field.value)) return;
    const formatted = field.value
      .replace(/[-. ]/g, "/")
      .replace(/\b\d(?=\/)/g, "0$&")
      .replace(/^(0\d|1[0-2])\/*/, "$1/")
      .replace(/^(\d\d\/([0-2]\d|3[01]))\/*/, "$1/");
    if (formatted !== field.value) field.value = formatted;
  };
  addEventListener("focusout", ({ target, relatedTarget }) => {
    const { checked, presses, date } = target.dataset;
    if (date) {
      // As the server reads it.
      target.value = target.value.replace(/\p{Cf}/gu, "").replace(/\p{Pd}/gu, "-");
      if (target.validity.valid) formatDate(target);
    }
    if (presses && !target.selectedOptions[0].defaultSelected) target.form.elements[presses].click();
    if (checked && relatedTarget) toCheck.add(target);
    if (!pressing) setTimeout(check);
  });
  // What is pressed must not move: it is clicked once it is released.
  const press = ({ type }) => {
    pressing = type === "pointerdown";
    if (!pressing) setTimeout(check);
  };
  for (const type of ["pointerdown", "pointerup", "pointercancel"]) addEventListener(type, press);
  const check = () => {
    for (const field of toCheck) {
      const { valid, valueMissing } = field.validity;
      const { missing, checked } = field.dataset;
      field.previousElementSibling.textContent = valid ? "" : (valueMissing && missing) || checked;
      if (valid) field.removeAttribute("aria-invalid");
      else field.setAttribute("aria-invalid", true);
    }
    toCheck.clear();
  };
  // fieldsOf comes here too.
  addEventListener("formdata", ({ target, formData }) => {
    unsaved.delete(target);
    const others = target.closest("[data-together]") ? sendable() : [];
    others.forEach(unsaved.delete, unsaved);
    for (const form of others) formData.append("alsoOpen", new URLSearchParams(fieldsOf(form)));
  });
  // WebKit types into a link's field only once its text is selected.
  addEventListener("hashchange", () => document.activeElement.select?.());
  addEventListener("click", ({ target }) => {
    unsaved.delete(target.closest("[data-discards]")?.closest("form"));
  });
  const menu = document.querySelector("header details");
  menu?.setAttribute("data-over", "");
  for (const type of ["click", "focusin", "keydown"])
    addEventListener(type, ({ target, key }) => {
      if (!menu?.open || (key ? key !== "Escape" : menu.contains(target))) return;
      if (menu.contains(document.activeElement)) menu.querySelector("summary").focus();
      menu.open = false;
    });
  addEventListener("beforeunload", (event) => unsaved.size && event.preventDefault());

  for (const banner of document.querySelectorAll("[data-hides]"))
    setTimeout(() => (banner.dataset.hides = "hidden"), 5000);

  const notices = [...document.querySelectorAll("[data-notice]")];
  const askNext = () => notices.shift()?.showModal?.();
  for (const notice of notices) {
    notice.open = false;
    notice.addEventListener("close", askNext);
  }
  askNext();

  follow(Number(expiresInSeconds), "renew");
}
