import { describe, expect, it } from "vitest";
import { closingOrder, openInOrder } from "./closingOrder";

describe("the order of closing", () => {
  it("is the opposite of starting, once", async () => {
    const ended: string[] = [];
    const closing = closingOrder();
    for (const part of ["database", "pool", "listener"]) closing.add(() => ended.push(part));
    await Promise.all([closing.close(), closing.close()]);
    expect(ended).toEqual(["listener", "pool", "database"]);
  });

  it("continues where one part fails, and says so afterwards", async () => {
    const ended: string[] = [];
    const closing = closingOrder();
    closing.add(() => ended.push("database"));
    closing.add(() => Promise.reject(new Error("the pool")));
    await expect(closing.close()).rejects.toThrow("the pool");
    expect(ended).toEqual(["database"]);
  });
});

describe("what is opened in order", () => {
  const part = (name: string, ended: string[]) =>
    openInOrder((closing) => {
      closing.add(() => ended.push(`${name}, first`));
      closing.add(() => ended.push(`${name}, second`));
      return Promise.resolve({ name });
    });

  it("is closed in the opposite order, part by part", async () => {
    const ended: string[] = [];
    const whole = await openInOrder(async (closing) => {
      const platform = await part("platform", ended);
      closing.add(() => platform.close());
      const portal = await part("portal", ended);
      closing.add(() => portal.close());
      return { names: [platform.name, portal.name] };
    });
    expect(whole.names).toEqual(["platform", "portal"]);
    await whole.close();
    expect(ended).toEqual(["portal, second", "portal, first", "platform, second", "platform, first"]);
  });

  it("is closed where a later part cannot be opened, which is then thrown", async () => {
    const ended: string[] = [];
    const opening = openInOrder(async (closing) => {
      const platform = await part("platform", ended);
      closing.add(() => platform.close());
      throw new Error("the board");
    });
    await expect(opening).rejects.toThrow("the board");
    expect(ended).toEqual(["platform, second", "platform, first"]);
  });
});
