import type { Terminal } from "./terminal";

/** How a text browser is used. What is looked for is on the page, and the first of its kind. */
export interface TextBrowser {
  /** Its Debian package and its command. */
  readonly name: string;
  readonly command: (url: string) => string;
  /** The key that goes to the end of the page. */
  readonly toEnd: string;
  /** Follows the link or presses the button with this text. */
  follow(terminal: Terminal, text: string): Promise<void>;
  /** Brings a part of the page into sight that a link has led to. */
  lookFor(terminal: Terminal, text: string): Promise<void>;
  /** Ticks the box before this text. */
  tick(terminal: Terminal, text: string): Promise<void>;
  /**
   * Fills the fields in a row, the first after `label`, and presses the button after them. Null takes a list's second
   * entry.
   */
  submit(terminal: Terminal, label: string, values: readonly (string | null)[]): Promise<void>;
}

export const w3m: TextBrowser = {
  name: "w3m",
  command: (url) => `w3m ${url}`,
  toEnd: "G",
  async follow(terminal, text) {
    await findInW3m(terminal, text);
    await terminal.press("Enter");
  },
  // It shows the page from its top, whatever the link's fragment says.
  async lookFor(terminal, text) {
    for (let tries = 0; tries < 20 && !terminal.screen().includes(text); tries++) await findInW3m(terminal, text);
  },
  async tick(terminal, text) {
    await findInW3m(terminal, text);
    // The one before.
    await terminal.press("C-u", "Enter");
  },
  async submit(terminal, label, values) {
    await findInW3m(terminal, label);
    for (const value of values) {
      await terminal.press("Tab", "Enter");
      if (value === null) await terminal.press("Down");
      else await terminal.type(value);
      await terminal.press("Enter");
    }
    await terminal.press("Tab", "Enter");
  },
};

async function findInW3m(terminal: Terminal, text: string): Promise<void> {
  await terminal.press("g", "/");
  await terminal.type(text);
  await terminal.press("Enter");
}

export const lynx: TextBrowser = {
  name: "lynx",
  command: (url) => `lynx -nopause -accept_all_cookies ${url}`,
  toEnd: "End",
  async follow(terminal, text) {
    await findInLynx(terminal, text);
    await terminal.press("Enter");
  },
  async lookFor() {
    // It goes where the link's fragment says.
  },
  async tick(terminal, text) {
    await findInLynx(terminal, text);
    await terminal.press("Enter");
  },
  // The cursor is on the first field already.
  async submit(terminal, _label, values) {
    for (const value of values) {
      if (value === null) await terminal.press("Enter", "Down", "Enter");
      else await terminal.type(value);
      await terminal.press("Down");
    }
    await terminal.press("Enter");
  },
};

/** Finds links, buttons and boxes by the text of their line, whichever of them the cursor is on. */
async function findInLynx(terminal: Terminal, text: string): Promise<void> {
  await terminal.press("Home", "/");
  await terminal.press("C-u");
  await terminal.type(text);
  await terminal.press("Enter");
}
