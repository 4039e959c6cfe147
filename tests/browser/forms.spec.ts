import type { Page } from "@playwright/test";
import { scriptAttributes } from "../../app/browser/attributes";
import { attributes, expect, openScripted, origin, test } from "./scriptedPage";

const open = (page: Page, body: string, answers = {}) => openScripted(page, "signedIn", { body, answers });

const date = `<label>Date <span role="alert"></span><input id="date"
  ${attributes(scriptAttributes({ "data-date": "typed" }))}></label><button type="button">Elsewhere</button>`;

test.describe("LIC-05 a date gets its slashes", () => {
  for (const [typed, shown] of [
    ["12312026", "12/31/2026"],
    ["1/5/2026", "01/05/2026"],
    ["3-1-2026", "03/01/2026"],
    ["2026-12-31", "2026-12-31"],
    ["not a date", "not a date"],
  ] as const)
    test(`typed as ${typed}`, async ({ page }) => {
      await openScripted(page, "datedForm", { body: date });
      await page.locator("#date").pressSequentially(typed);
      await page.locator("#date").blur();
      await expect(page.locator("#date")).toHaveValue(shown);
    });

  test("but not in the middle of what is being edited, where the caret stays", async ({ page }) => {
    await openScripted(page, "datedForm", { body: date });
    const field = page.locator("#date");
    await field.fill("12/31/2026");
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 5));
    await field.press("Delete");
    await field.pressSequentially("1");
    await expect(field).toHaveValue("12/1/2026");
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
    await field.blur();
    await expect(field).toHaveValue("12/01/2026");
  });

  test("pasted with invisible signs and dashes of a text program, once it is left", async ({ page }) => {
    await openScripted(page, "datedForm", { body: date });
    const field = page.locator("#date");
    await field.focus();
    await field.evaluate((input: HTMLInputElement) => {
      input.value = "\u200e12\u20133\u20132026";
      input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
    });
    await field.blur();
    await expect(field).toHaveValue("12/03/2026");
  });

  test("not while an input method composes", async ({ page }) => {
    await openScripted(page, "datedForm", { body: date });
    const field = page.locator("#date");
    await field.focus();
    const session = await page.context().newCDPSession(page);
    await session.send("Input.imeSetComposition", { text: "１２", selectionStart: 2, selectionEnd: 2 });
    await expect(field).toHaveValue("１２");
    await session.send("Input.insertText", { text: "１２" });
    await field.blur();
    await expect(field).toHaveValue("12");
  });
});

test("CCB-05 a typed value ticks its box, and a ticked box clears the one that it excludes", async ({ page }) => {
  await open(
    page,
    `<form><input type="checkbox" name="cme" aria-label="CME">
     <input aria-label="Credits" ${attributes(scriptAttributes({ "data-ticks": "cme" }))}>
     <input type="checkbox" name="clinical" aria-label="Clinical" ${attributes(scriptAttributes({ "data-excludes": "feedback" }))}>
     <input type="checkbox" name="feedback" aria-label="Feedback" checked></form>`,
  );
  await page.getByLabel("Credits").fill("12");
  await expect(page.getByLabel("CME")).toBeChecked();
  await page.getByLabel("Clinical").check();
  await expect(page.getByLabel("Feedback")).not.toBeChecked();
});

const country = `<form method="post" action="/states">
  <select id="country" name="country" aria-label="Country" ${attributes(scriptAttributes({ "data-presses": "choose" }))}>
    <option selected>United States</option><option>Canada</option><option>Mexico</option></select>
  <button type="submit" id="choose" name="intent" value="choose">Update</button>
  <input aria-label="City"><p ${attributes(scriptAttributes({ "data-follows": "" }))}></p></form>`;

test.describe("ADDR-05 a choice presses the button that it leads to", () => {
  const opened = async (page: Page) => {
    let pressed = 0;
    await openScripted(page, "addressForm", {
      body: country,
      answers: {
        "/states": (route: { fulfill(answer: object): Promise<void> }) => {
          pressed += 1;
          return route.fulfill({ contentType: "text/html", body: country });
        },
      },
    });
    return { list: page.getByLabel("Country"), pressed: () => pressed };
  };

  test("at once where it is made by pointer", async ({ page }) => {
    const { list, pressed } = await opened(page);
    await list.dispatchEvent("pointerdown");
    await list.selectOption("Canada");
    await expect.poll(pressed).toBe(1);
  });

  test("where it is made by keyboard, once the list is left, and if another is chosen", async ({ page }) => {
    const { list, pressed } = await opened(page);
    await list.focus();
    await list.press("ArrowDown");
    // To scroll in between makes no pointer of the keyboard.
    await page.mouse.wheel(0, 10);
    await list.press("ArrowDown");
    await expect(list).toHaveValue("Mexico");
    expect(pressed()).toBe(0);
    await list.press("Tab");
    await expect.poll(pressed).toBe(1);
  });

  test("not where the list is left as it was", async ({ page }) => {
    const { list, pressed } = await opened(page);
    await list.focus();
    await list.press("ArrowDown");
    await list.press("ArrowUp");
    await list.press("Tab");
    await expect(page.getByRole("button", { name: "Update" })).toBeFocused();
    expect(pressed()).toBe(0);
  });
});

const typedForm = (name: string, inside = "") => `<form method="post" action="/saved" aria-label="${name}"
  ${attributes(scriptAttributes({ "data-warns-when-left": "" }))}>
  <input name="${name}" aria-label="${name}">${inside}
  <button type="submit" name="intent" value="save-${name}">Save ${name}</button>
  <button type="reset" ${attributes(scriptAttributes({ "data-discards": "" }))}>Cancel ${name}</button></form>`;

test.describe("SHELL-11 a page with something unsaved", () => {
  const asksBeforeItIsLeft = async (page: Page) => {
    const asked: string[] = [];
    page.once("dialog", async (dialog) => {
      asked.push(dialog.type());
      await dialog.dismiss();
    });
    await page.evaluate(() => location.assign("/elsewhere"));
    await page.waitForTimeout(300);
    return asked.length === 1;
  };

  test("ACCT-05 asks before it is left", async ({ page }) => {
    await open(page, typedForm("license"));
    await page.getByLabel("license", { exact: true }).last().fill("x");
    expect(await asksBeforeItIsLeft(page)).toBe(true);
  });

  test("sets what Chrome 109 and Safari 15 look at", async ({ page }) => {
    await open(page, typedForm("license"));
    await page.locator("[name=license]").fill("x");
    await page.evaluate(() => {
      addEventListener("beforeunload", (event) => (document.title = String(Reflect.get(event, "returnValue"))));
    });
    expect(await asksBeforeItIsLeft(page)).toBe(true);
    await expect(page).toHaveTitle("unsaved");
  });

  for (const [what, isLost] of [
    ["does not ask while what was typed is on its way", false],
    ["asks again where what was sent got no answer", true],
  ] as const)
    test(what, async ({ page }) => {
      await page.clock.install();
      await open(page, typedForm("license"), {
        "/saved": (route: { fulfill(answer: object): Promise<void> }) => route.fulfill({ status: 204 }),
      });
      await page.locator("[name=license]").fill("x");
      await page.getByRole("button", { name: "Save license" }).click();
      if (isLost) await page.clock.fastForward(20_000);
      expect(await asksBeforeItIsLeft(page)).toBe(isLost);
    });

  test("does not ask where what was typed is discarded", async ({ page }) => {
    await open(page, typedForm("license"));
    await page.locator("[name=license]").fill("x");
    await page.getByRole("button", { name: "Cancel license" }).click();
    expect(await asksBeforeItIsLeft(page)).toBe(false);
  });

  test("LIC-06 sends what was typed in its other forms with the one that is saved, but no password", async ({
    page,
  }) => {
    const sent: string[][] = [];
    await page.clock.install();
    await open(
      page,
      `<div ${attributes(scriptAttributes({ "data-together": "" }))}>${typedForm("license")}${typedForm("address")}
       ${typedForm("secret", '<input type="password" autocomplete="new-password">')}</div>`,
      {
        "/saved": (route: { request(): { postData(): string | null }; fulfill(answer: object): Promise<void> }) => {
          sent.push(new URLSearchParams(route.request().postData() ?? "").getAll("alsoOpen"));
          return route.fulfill({ status: 204 });
        },
      },
    );
    for (const name of ["secret", "address", "license"]) await page.locator(`[name=${name}]`).fill(`a ${name}`);
    page.on("dialog", (dialog) => dialog.accept());
    await page.getByRole("button", { name: "Save license" }).click();
    await expect.poll(() => sent).toEqual([["address=a+address&intent=save-address"]]);
    await page.clock.fastForward(20_000);
    // The answer was no page: the form is sent again as it is now, and carries nothing twice.
    await page.locator("[name=address]").fill("another");
    await page.getByRole("button", { name: "Save license" }).click();
    await expect.poll(() => sent).toHaveLength(2);
    expect(sent[1]).toEqual(["address=another&intent=save-address"]);
  });
});

test.describe("ADDR-05 what follows a choice", () => {
  const parts = (label: string, city: string) => `<div ${attributes(scriptAttributes({ "data-follows": "" }))}>
      <label for="state">${label}</label><select id="state" name="state" autofocus><option>${label} 1</option></select>
      <label for="city">City</label><input id="city" name="city" value="${city}"></div>`;
  const address = (label: string, city: string) => `<form method="post" action="/states" aria-label="Address"
      ${attributes(scriptAttributes({ "data-unsaved": 1 }))}>
    <button type="submit" name="intent" value="save">Save</button>
    <select id="country" name="country" aria-label="Country" ${attributes(scriptAttributes({ "data-presses": "choose" }))}>
      <option ${label === "State" ? "selected" : ""}>United States</option>
      <option ${label === "State" ? "" : "selected"}>Canada</option></select>
    <button type="submit" id="choose" name="intent" value="choose">Update</button>${parts(label, city)}</form>`;

  test("is shown in the same page, with what was typed meanwhile", async ({ page }) => {
    const posts: (string | null)[] = [];
    await openScripted(page, "addressForm", {
      body: address("State", "Toronto"),
      answers: {
        "/states": async (route) => {
          posts.push(route.request().postData());
          await page.getByLabel("City").fill("Ottawa");
          await page.getByLabel("Country").focus();
          await route.fulfill({ contentType: "text/html", body: address("Province", "Toronto") });
        },
      },
    });
    const list = page.getByLabel("Country");
    await list.dispatchEvent("pointerdown");
    await list.selectOption("Canada");
    await expect(page.getByLabel("Province")).toBeFocused();
    await expect(page.getByLabel("City")).toHaveValue("Ottawa");
    await expect(page).toHaveURL(/\/page/);
    await expect(page.getByRole("form", { name: "Address" })).toHaveAttribute("data-unsaved", "1");
    expect(posts).toEqual(["country=Canada&state=State+1&city=Toronto&intent=choose"]);
  });

  test("comes with the page of the button where the answer has no such part", async ({ page }) => {
    await openScripted(page, "addressForm", {
      body: address("State", ""),
      answers: { "/states": (route) => route.fulfill({ contentType: "text/html", body: "<h1>Sign in</h1>" }) },
    });
    const list = page.getByLabel("Country");
    await list.dispatchEvent("pointerdown");
    await list.selectOption("Canada");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  });

  test("is asked for once, though the list is left by keyboard before the answer", async ({ page }) => {
    const posts: (string | null)[] = [];
    await openScripted(page, "addressForm", {
      body: address("State", ""),
      answers: {
        "/states": async (route) => {
          posts.push(route.request().postData());
          await page.waitForTimeout(500);
          await route.fulfill({ contentType: "text/html", body: address("Province", "") });
        },
      },
    });
    const list = page.getByLabel("Country");
    await list.dispatchEvent("pointerdown");
    await list.selectOption("Canada");
    await list.press("Tab");
    const city = page.getByLabel("City");
    await expect(page.getByLabel("Province")).toBeVisible();
    await city.fill("Toronto");
    await page.waitForTimeout(800);
    await expect(city).toHaveValue("Toronto");
    await expect(page).toHaveURL(/\/page/);
  });

  test("comes with the page of the button where messages are about what was typed before", async ({ page }) => {
    const said = `<p ${attributes(scriptAttributes({ "data-about-typed": "" }))}>Enter the city.</p>`;
    await openScripted(page, "addressForm", {
      body: said + address("State", ""),
      answers: { "/states": (route) => route.fulfill({ contentType: "text/html", body: "<h1>Canada</h1>" }) },
    });
    const list = page.getByLabel("Country");
    await list.dispatchEvent("pointerdown");
    await list.selectOption("Canada");
    await page.waitForURL("**/states");
    await expect(page.getByRole("heading", { name: "Canada" })).toBeVisible();
  });

  test("posts nothing over the way of a person who leaves before the answer", async ({ page }) => {
    const posts: string[] = [];
    await openScripted(page, "addressForm", {
      body: address("State", ""),
      answers: {
        "/states": (route) => {
          posts.push(route.request().resourceType());
          return new Promise(() => undefined);
        },
      },
    });
    const list = page.getByLabel("Country");
    await list.dispatchEvent("pointerdown");
    await list.selectOption("Canada");
    await expect.poll(() => posts).toEqual(["xhr"]);
    await page.goto(`${origin}/elsewhere`);
    await page.waitForTimeout(300);
    expect(posts).toEqual(["xhr"]);
    await expect(page).toHaveURL(`${origin}/elsewhere`);
  });
});
