// The script of the account search alone; its pages work without it. It solves the captcha (SEARCH-01), delays Submit
// until that is done, hides temporary messages (SEARCH-06), and lets Back lead to the page of a refused form (SHELL-20).
{
  // Going back to a page that answered a post asks for the page, not for the post again.
  history.replaceState(history.state, "");

  const captcha = document.querySelector("[data-captcha]");
  const bytes = (hex) => Uint8Array.from(hex.match(/../g), (byte) => parseInt(byte, 16));
  const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

  /** Derives keys from one number after another, until one has the required prefix. */
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

  // Hides the question behind the automatic check; it returns where that fails.
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

  // An external captcha, which a hospital's network may block.
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

  // Stays while it is pointed at or focused.
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
