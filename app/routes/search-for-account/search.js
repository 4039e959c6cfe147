// The script of the search for an account, and of nothing else; the pages do all they do without it. It does the captcha's
// work (SEARCH-01), holds Submit back until it is done, and hides what is said for a while only (SEARCH-06).
{
  // Going back to a page that answered a post asks for the page, not for the post again.
  history.replaceState(history.state, "");

  const captcha = document.querySelector("[data-captcha]");
  const bytes = (hex) => Uint8Array.from(hex.match(/../g), (byte) => parseInt(byte, 16));
  const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

  /** The key of one number after another, until one begins as it should. */
  async function solve({ nonce, salt, cost, keyLength, keyPrefix }) {
    const password = new Uint8Array([...bytes(nonce), 0, 0, 0, 0]);
    const view = new DataView(password.buffer);
    const parameters = { name: "PBKDF2", hash: "SHA-256", salt: bytes(salt), iterations: cost };
    for (let counter = 0; counter < 10_000; counter += 1) {
      view.setUint32(password.length - 4, counter);
      const key = await crypto.subtle.importKey("raw", password, "PBKDF2", false, ["deriveBits"]);
      const derivedKey = hex(await crypto.subtle.deriveBits(parameters, key, keyLength * 8));
      if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
    }
    throw new Error("No number fits.");
  }

  const question = captcha?.querySelector("[data-question]");
  const button = captcha?.closest("form").querySelector("[type=submit]");
  const say = (text) => (captcha.querySelector("[data-state]").textContent = text);

  // What stands in for the question: it comes back where that fails.
  function hideQuestion() {
    button.disabled = true;
    question.hidden = true;
    say("Checking that you are a person…");
  }
  function askQuestion() {
    button.disabled = false;
    question.hidden = false;
    say("");
  }

  async function work({ elements }) {
    hideQuestion();
    try {
      const solution = await solve(JSON.parse(elements.captchaWork.value).parameters);
      elements.captchaSolution.value = JSON.stringify(solution);
      say("Checked: you can submit.");
      button.disabled = false;
    } catch {
      askQuestion();
    }
  }

  // A captcha elsewhere, which a hospital's network may keep from coming, or from being done.
  function showWidget({ dataset }) {
    hideQuestion();
    const waiting = setTimeout(askQuestion, 10_000);
    window.captchaSolved = () => {
      clearTimeout(waiting);
      say("Checked: you can submit.");
      button.disabled = false;
    };
    window.captchaFailed = () => {
      clearTimeout(waiting);
      askQuestion();
      return true;
    };
    const script = document.createElement("script");
    script.onerror = window.captchaFailed;
    script.src = dataset.widget;
    document.head.append(script);
  }

  const widget = captcha?.querySelector("[data-widget]");
  const { form } = captcha?.querySelector("input") ?? {};
  if (widget) showWidget(widget);
  else if (form?.elements.captchaWork) work(form);

  // Whoever points at it or has the focus in it is still reading.
  for (const said of document.querySelectorAll("[data-hides-after]")) {
    let hiding;
    const hold = () => clearTimeout(hiding);
    const hide = () => {
      hold();
      hiding = setTimeout(() => (said.hidden = true), Number(said.dataset.hidesAfter));
    };
    for (const type of ["pointerenter", "focusin"]) said.addEventListener(type, hold);
    for (const type of ["pointerleave", "focusout"]) said.addEventListener(type, hide);
    hide();
  }
}
