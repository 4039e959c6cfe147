import { readFile } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const script = await readFile(new URL("guest.js", import.meta.url));

it("the guest script stays a guest: at most 2 KB on the wire, comments included", () => {
  expect(gzipSync(script).length).toBeLessThanOrEqual(2048);
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(2048);
});

it("is a script by itself that needs no build", () => {
  const text = script.toString();
  expect(text).not.toMatch(/^\s*(import|export)\b/m);
  expect(text).not.toMatch(/\b(innerHTML|eval|document\.write)\b/);
});

/** The script on a stand-in for a page; `tests/journeys/guestScript.spec.ts` has it in a browser. */
function guest(found: { readonly banners?: readonly object[]; readonly unsaved?: readonly object[] } = {}, expiresInSeconds = 900) {
  const onPage = new Map<string, (event: object) => void>();
  const onDialog = new Map<string, () => void>();
  const dialog = {
    open: false,
    returnValue: "",
    showModal: vi.fn(),
    close: vi.fn(),
    append: () => undefined,
    addEventListener: (type: string, listener: () => void) => void onDialog.set(type, listener),
  };
  const elements: Readonly<Record<string, readonly object[] | undefined>> = {
    "[data-hides]": found.banners,
    "[data-unsaved]": found.unsaved,
  };
  const asked: string[] = [];
  runInNewContext(script.toString(), {
    Date,
    URLSearchParams,
    clearTimeout,
    setTimeout,
    document: {
      currentScript: {
        dataset: { session: "/session", loggedOut: "/logged-out", expiresInSeconds: `${expiresInSeconds}`, dialogs: '[["dialog"],["dialog"]]' },
      },
      createElement: () => dialog,
      body: dialog,
      querySelectorAll: (selector: string) => elements[selector] ?? [],
    },
    addEventListener: (type: string, listener: (event: object) => void) => void onPage.set(type, listener),
    fetch: async (_address: string, { method }: { method: string }) => {
      asked.push(method);
      return { json: async () => ({ expiresInSeconds: method === "POST" ? 900 : 60 }) };
    },
  });
  return {
    dialog,
    asked,
    happens: (type: string, event: object = {}) => onPage.get(type)?.(event),
    closes: () => onDialog.get("close")?.(),
  };
}

describe("the guest script", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("AUTH-10 opens the dialog a minute before the session expires, and renews when it is closed", async () => {
    const { dialog, asked, closes } = guest({}, 120);
    await vi.advanceTimersByTimeAsync(59_000);
    expect([asked, dialog.showModal.mock.calls.length]).toEqual([[], 0]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([asked, dialog.showModal.mock.calls.length]).toEqual([["GET"], 1]);
    closes();
    expect(asked).toEqual(["GET", "POST"]);
  });

  it("AUTH-10 asks nobody who did something within the last minute", async () => {
    const { dialog, asked, happens } = guest({}, 120);
    await vi.advanceTimersByTimeAsync(30_000);
    happens("keydown");
    await vi.advanceTimersByTimeAsync(30_000);
    expect([asked, dialog.showModal.mock.calls.length]).toEqual([["GET", "POST"], 0]);
  });

  it("SHELL-12 ACCT-05 hides a success after five seconds", async () => {
    const banner = { hidden: false, addEventListener: () => undefined };
    guest({ banners: [banner] });
    await vi.advanceTimersByTimeAsync(4999);
    expect(banner.hidden).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(banner.hidden).toBe(true);
  });

  it("SHELL-11 ACCT-05 warns before a page is left whose form has something unsaved, and not otherwise", () => {
    const form = { dataset: { warnsWhenLeft: "" } };
    const { happens } = guest();
    const leave = () => {
      const event = { preventDefault: vi.fn() };
      happens("beforeunload", event);
      return event.preventDefault.mock.calls.length;
    };
    expect(leave()).toBe(0);
    happens("input", { target: { form, dataset: {}, value: "x" } });
    expect(leave()).toBe(1);
    happens("submit", { target: form });
    expect(leave()).toBe(0);
  });
});
