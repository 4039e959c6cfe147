import { describe, expect, it } from "vitest";
import { closingOrder } from "./closingOrder";

describe("the order of closing", () => {
  it("is the opposite of starting, once", async () => {
    const ended: string[] = [];
    const closing = closingOrder();
    for (const part of ["database", "pool", "listener"]) closing.add(() => ended.push(part));
    await Promise.all([closing.close(), closing.close()]);
    expect(ended).toEqual(["listener", "pool", "database"]);
  });

  it("goes on where one part fails, and says so afterwards", async () => {
    const ended: string[] = [];
    const closing = closingOrder();
    closing.add(() => ended.push("database"));
    closing.add(() => Promise.reject(new Error("the pool")));
    await expect(closing.close()).rejects.toThrow("the pool");
    expect(ended).toEqual(["database"]);
  });
});
