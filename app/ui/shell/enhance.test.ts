import { readFile } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const script = await readFile(new URL("enhance.js", import.meta.url));

it("the enhancement script stays small: at most 2.5 KB on the wire, comments included", () => {
  expect(gzipSync(script).length).toBeLessThanOrEqual(2560);
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(2560);
});

it("is a script by itself that needs no build", () => {
  const text = script.toString();
  expect(text).not.toMatch(/^\s*(import|export)\b/m);
  expect(text).not.toMatch(/\b(innerHTML|eval|document\.write)\b/);
});

/** The script on a stand-in for a page; `tests/journeys/enhance.spec.ts` has it in a browser. */
function enhance(
  found: {
    readonly banners?: readonly object[];
    readonly unsaved?: readonly object[];
    readonly left?: (asked: string) => number;
    readonly menu?: object;
    readonly hasDialogs?: boolean;
  } = {},
  expiresInSeconds = 900,
) {
  const { left = (asked) => (asked === "renew" ? 900 : 60), hasDialogs = true } = found;
  const onPage: (readonly [type: string, listener: (event: object) => void])[] = [];
  const happens = (type: string, event: object = {}) => {
    for (const [of, listener] of onPage) if (of === type) listener({ type, ...event });
  };
  const onDialog = new Map<string, () => void>();
  const dialog = {
    open: false,
    returnValue: "",
    showModal: hasDialogs ? vi.fn() : (undefined as never),
    close: hasDialogs ? vi.fn() : (undefined as never),
    append: () => undefined,
    addEventListener: (type: string, listener: () => void) => void onDialog.set(type, listener),
  };
  const elements: Readonly<Record<string, readonly object[] | undefined>> = {
    "[data-hides]": found.banners,
    "[data-unsaved]": found.unsaved,
  };
  const asked: string[] = [];
  const posted: string[] = [];
  const replaceState = vi.fn();
  const location = { pathname: "/page", search: "?year=2026", replace: vi.fn(), reload: vi.fn() };
  const body = { hidden: false, append: () => undefined };
  runInNewContext(script.toString(), {
    Date,
    URLSearchParams,
    clearTimeout,
    setInterval,
    setTimeout,
    location,
    history: { state: null, replaceState },
    FormData: function (form: { readonly fields: object }) {
      const fields = Object.entries(form.fields);
      const formData = { append: (...field: [string, string]) => void fields.push(field) };
      happens("formdata", { target: form, formData });
      return fields;
    },
    document: {
      body,
      currentScript: {
        dataset: {
          session: "/session",
          loggedOut: "/logged-out",
          expiresInSeconds: `${expiresInSeconds}`,
          dialogs: '[["dialog"],["dialog"]]',
        },
      },
      createElement: () => dialog,
      querySelector: () => found.menu ?? null,
      querySelectorAll: (selector: string) => elements[selector] ?? [],
    },
    addEventListener: (type: string, listener: (event: object) => void) => void onPage.push([type, listener]),
    fetch: async (
      address: string,
      sent?: { readonly body: URLSearchParams; readonly headers: Readonly<Record<string, string>> },
    ) => {
      if (address !== "/session") {
        posted.push(
          `${sent?.headers["Keep-Form"] === "1" ? "keep" : "save"} ${address} ${sent?.body.toString() ?? ""}`,
        );
        return { ok: address === "/kept" };
      }
      const what = sent?.body.get("intent") ?? "look";
      asked.push(what);
      return { json: async () => ({ expiresInSeconds: left(what) }) };
    },
  });
  return {
    dialog,
    asked,
    posted,
    location,
    replaceState,
    body,
    happens,
    closes: () => onDialog.get("close")?.(),
  };
}

describe("the enhancement script", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("AUTH-10 opens the dialog a minute before the session expires, and renews when it is closed", async () => {
    const { dialog, asked, closes } = enhance({}, 120);
    await vi.advanceTimersByTimeAsync(59_000);
    expect([asked, dialog.showModal.mock.calls.length]).toEqual([[], 0]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([asked, dialog.showModal.mock.calls.length]).toEqual([["look"], 1]);
    closes();
    expect(asked).toEqual(["look", "renew"]);
  });

  it("AUTH-10 asks no one who did something within the last minute", async () => {
    const { dialog, asked, happens } = enhance({}, 120);
    await vi.advanceTimersByTimeAsync(30_000);
    happens("keydown");
    await vi.advanceTimersByTimeAsync(30_000);
    expect([asked, dialog.showModal.mock.calls.length]).toEqual([["look", "renew"], 0]);
  });

  it("AUTH-10 leaves at zero only when the session has ended, and closes the dialog when another tab renewed it", async () => {
    const renewed = enhance({ left: () => 900 }, 1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(renewed.asked).toEqual(["look"]);
    expect([renewed.dialog.close.mock.calls, renewed.location.replace.mock.calls]).toEqual([[["elsewhere"]], []]);

    const ended = enhance({ left: () => 0 }, 1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(ended.asked).toEqual(["look"]);
    expect(ended.location.replace.mock.calls).toEqual([["/logged-out?returnTo=%2Fpage%3Fyear%3D2026"]]);
  });

  it("AUTH-09 has the server keep what was typed when the session has ended, and never sends a password", async () => {
    const form = (action: string, password: object | null) => ({
      action,
      fields: { name: "Ana" },
      closest: () => null,
      querySelector: (asked: string) => (asked.includes("password") ? password : null),
    });
    const over = async (typed: object) => {
      const page = enhance({ left: () => 0, unsaved: [typed] }, 1);
      await vi.advanceTimersByTimeAsync(1000);
      return {
        posted: page.posted,
        left: page.location.replace.mock.calls.flat(),
        inSight: page.dialog.showModal.mock.calls.length,
      };
    };
    expect(await over(form("/kept", null))).toEqual({
      posted: ["keep /kept name=Ana"],
      left: ["/logged-out?returnTo=%2Fpage%3Fyear%3D2026&kept=1"],
      inSight: 0,
    });
    expect(await over(form("/not-kept", null))).toEqual({ posted: ["keep /not-kept name=Ana"], left: [], inSight: 1 });
    expect(await over(form("/kept", {}))).toEqual({ posted: [], left: [], inSight: 1 });
  });

  it("AUTH-04 shows nothing when the Back button brings a page back, before the session is known to live", async () => {
    let left = 0;
    const { happens, body, location } = enhance({ left: () => left });
    happens("pageshow", { persisted: true });
    expect(body.hidden).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect([body.hidden, location.replace.mock.calls.length]).toEqual([true, 1]);
    left = 800;
    happens("pageshow", { persisted: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(body.hidden).toBe(false);
  });

  it("SHELL-12 ACCT-05 FEE-07 hides the banner of a success after five seconds", async () => {
    const banner = { dataset: { hides: "" } };
    enhance({ banners: [banner] });
    await vi.advanceTimersByTimeAsync(4999);
    expect(banner.dataset.hides).toBe("");
    await vi.advanceTimersByTimeAsync(1);
    expect(banner.dataset.hides).toBe("hidden");
  });

  it("SHELL-11 ACCT-05 warns before a page is left whose form has something unsaved, and not otherwise", () => {
    const form = { dataset: { warnsWhenLeft: "" }, closest: () => null };
    const { happens } = enhance();
    const leave = () => {
      const preventDefault = vi.fn();
      happens("beforeunload", { preventDefault });
      return preventDefault.mock.calls.length;
    };
    expect(leave()).toBe(0);
    happens("input", { target: { form, dataset: {}, value: "x" } });
    expect(leave()).toBe(1);
    happens("formdata", { target: form });
    expect(leave()).toBe(0);
  });

  it("ADDR-05 presses the button that a choice leads to: at once, or of the keyboard's when the field is left", () => {
    const { happens } = enhance();
    const click = vi.fn();
    const form = { dataset: {}, elements: { "choose-country": { click } } };
    const select = (isOther: boolean) => {
      const target = {
        form,
        dataset: { presses: "choose-country" },
        selectedOptions: [{ defaultSelected: !isOther }],
        blur: () => happens("focusout", { target }),
      };
      return target;
    };
    const pressed = (work: () => void) => {
      click.mockClear();
      work();
      return click.mock.calls.length;
    };
    expect(pressed(() => happens("input", { target: { ...select(true), dataset: {} } }))).toBe(0);
    expect(pressed(() => happens("input", { target: select(true) }))).toBe(1);
    happens("keydown", { key: "ArrowDown" });
    expect(pressed(() => happens("input", { target: select(true) }))).toBe(0);
    expect(pressed(() => select(true).blur())).toBe(1);
    expect(pressed(() => select(false).blur())).toBe(0);
    happens("pointerdown");
    expect(pressed(() => happens("input", { target: select(true) }))).toBe(1);
  });

  it("SHELL-16 says what is wrong with a field once it is left and nothing is pressed", async () => {
    const { happens } = enhance();
    const message = { textContent: "" };
    const setAttribute = vi.fn();
    const removeAttribute = vi.fn();
    const date = {
      dataset: { checked: "Error: invalid" },
      previousElementSibling: message,
      validity: { valid: false },
      setAttribute,
      removeAttribute,
    };
    const leaves = async (event: object = {}) => {
      happens("focusout", { target: date, ...event });
      await vi.advanceTimersByTimeAsync(0);
    };
    await leaves();
    expect(message.textContent).toBe("");
    happens("pointerdown");
    await leaves({ relatedTarget: {} });
    expect(message.textContent).toBe("");
    happens("pointerup");
    expect(message.textContent).toBe("");
    await vi.advanceTimersByTimeAsync(0);
    expect(message.textContent).toBe("Error: invalid");
    expect(setAttribute).toHaveBeenCalledWith("aria-invalid", true);
    date.validity.valid = true;
    await leaves({ relatedTarget: {} });
    expect(message.textContent).toBe("");
    expect(removeAttribute).toHaveBeenCalledWith("aria-invalid");
  });

  it("SHELL-18 closes the menu by Escape and when it is left, and not by what is done in it", () => {
    const focus = vi.fn();
    const [inside, outside] = [{ closest: () => null }, { closest: () => null }];
    const menu = {
      open: true,
      setAttribute: () => undefined,
      contains: (target: unknown) => target === inside,
      querySelector: () => ({ focus }),
    };
    const { happens } = enhance({ menu });
    const isOpenAfter = (type: string, event: object) => {
      menu.open = true;
      happens(type, event);
      return menu.open;
    };
    expect(isOpenAfter("click", { target: inside })).toBe(true);
    expect(isOpenAfter("focusin", { target: inside })).toBe(true);
    expect(isOpenAfter("keydown", { target: inside, key: "Tab" })).toBe(true);
    expect(isOpenAfter("focusin", { target: outside })).toBe(false);
    expect(isOpenAfter("keydown", { target: inside, key: "Escape" })).toBe(false);
  });

  it("SHELL-19 continues without dialogs where a browser has none", async () => {
    const { dialog, asked, location } = enhance({ left: () => 30, hasDialogs: false }, 180);
    await vi.advanceTimersByTimeAsync(180_000);
    // Every five seconds; after a failure it waits for ten.
    expect(asked).toEqual(Array.from({ length: 13 }, () => "look"));
    expect([dialog.open, location.replace.mock.calls.length]).toEqual([false, 0]);
  });

  it("SHELL-20 makes of a page that answered a post one that is asked for again", () => {
    expect(enhance().replaceState).toHaveBeenCalledWith(null, "");
  });

  it("LIC-06 SHELL-11 sends what was typed in the other forms of a page with the one that is saved", () => {
    const form = (name: string, password: object | null = null) => ({
      fields: { name },
      closest: () => ({}),
      querySelector: (selector: string) => (selector.includes("password") ? password : null),
    });
    const [first, second, third] = [form("first"), form("second"), form("third")];
    const password = form("password", {});
    const { happens } = enhance({ unsaved: [first, second, third, password] });
    const sent: string[] = [];
    const formData = {
      append: (name: string, value: URLSearchParams) => void sent.push(`${name}: ${value.toString()}`),
    };
    happens("formdata", { target: second, formData });
    expect(sent).toEqual(["alsoOpen: name=first", "alsoOpen: name=third"]);
    const leave = () => {
      const preventDefault = vi.fn();
      happens("beforeunload", { preventDefault });
      return preventDefault.mock.calls.length;
    };
    expect(leave(), "a password is not sent along").toBe(1);
    happens("formdata", { target: password });
    expect(leave()).toBe(0);
  });
});
