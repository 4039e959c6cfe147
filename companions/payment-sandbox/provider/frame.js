// One field in its own frame: the number or the security code of a card. The value stays on this origin; the page
// around it gets only a token (PAY-02).
{
  const { field: name, session, parentOrigin } = document.documentElement.dataset;
  const own = location.origin;
  const input = document.getElementById("field");
  const error = document.getElementById("error");

  const tellPage = (message) => parent.postMessage({ sandboxField: name, ...message }, parentOrigin);

  function show(problem) {
    error.textContent = problem ? `Error: ${problem}` : "";
    if (problem) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
  }

  // The other frames of the page that have this origin and session.
  function tellSiblings(message) {
    for (let index = 0; index < parent.frames.length; index += 1) {
      if (parent.frames[index] !== window) parent.frames[index].postMessage({ session, ...message }, own);
    }
  }

  const asked = new Map();
  let lastAsked = 0;
  function cvv() {
    const id = (lastAsked += 1);
    return new Promise((resolve) => {
      asked.set(id, resolve);
      tellSiblings({ type: "cvv?", id });
      setTimeout(resolve, 3000, "");
    }).finally(() => asked.delete(id));
  }

  let isAsking = false;
  async function tokenize({ month, year, firstName, lastName }) {
    if (isAsking) return;
    isAsking = true;
    show("");
    tellSiblings({ type: "problem", problem: "" });
    try {
      const answer = await fetch(`/fields/${session}/tokens`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ number: input.value, cvv: await cvv(), month, year, firstName, lastName }),
      });
      const { token, problems } = await answer.json();
      if (token) return tellPage({ type: "token", token });
      if (!problems) show("This form was open for too long. Load the page again");
      if (problems?.number) show(problems.number);
      if (problems?.cvv) tellSiblings({ type: "problem", problem: problems.cvv, takesFocus: !problems.number });
      if (!problems || problems.number) input.focus();
    } catch {
      show("The payment provider could not be reached. Nothing was charged. Try again.");
      input.focus();
    } finally {
      isAsking = false;
    }
    tellPage({ type: "refused" });
  }

  const missing = { number: "Enter the card number", cvv: "Enter the security code" };

  addEventListener("message", ({ origin, source, data }) => {
    if (origin === parentOrigin && source === parent) {
      if (name === "number" && data?.type === "tokenize") void tokenize(data);
      if (data?.type === "mark-empty") show(input.value.trim() ? "" : missing[name]);
    }
    if (origin !== own || data?.session !== session) return;
    if (data.type === "cvv?" && name === "cvv")
      source.postMessage({ type: "cvv", session, id: data.id, value: input.value }, own);
    if (data.type === "cvv") asked.get(data.id)?.(data.value);
    if (data.type === "problem" && name === "cvv") {
      show(data.problem);
      if (data.takesFocus) input.focus();
    }
  });

  // Enter submits the form, as in any other field.
  input.addEventListener("keydown", ({ key, isComposing }) => {
    if (key === "Enter" && !isComposing) tellPage({ type: "submit" });
  });

  // Groups digits as on the card, unless the caret is in the middle of them.
  input.addEventListener("input", () => {
    if (name !== "number" || input.selectionEnd !== input.value.length) return;
    const digits = input.value.replace(/\D/g, "");
    const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d+)?$/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d+)?$/;
    input.value = (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(" ");
  });

  new ResizeObserver(() => tellPage({ type: "height", height: document.documentElement.offsetHeight })).observe(
    document.body,
  );
  tellPage({ type: "ready" });
}
