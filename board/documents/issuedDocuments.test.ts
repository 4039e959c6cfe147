import { expect, it, vi } from "vitest";
import type { DocumentCode } from "~/domain/correspondence/documentCode";
import type { IssuedDocument } from "../store/correspondence/issueDocument";
import { issuedDocuments } from "./issuedDocuments";

const issuer = { boardName: "A board", contactEmail: "a@board.example", verificationUrl: "https://portal.test/verify" };
// Nothing else of it is read before it is written.
const issued = (code: string) => ({ code: code as DocumentCode }) as IssuedDocument;
const writing = () => vi.fn(({ code }: IssuedDocument) => Promise.resolve(new TextEncoder().encode(code)));

it("writes an issued document once, also for several who ask at the same time", async () => {
  const write = writing();
  const documents = issuedDocuments(issuer, write);
  await Promise.all([documents(issued("A")), documents(issued("A"))]);
  expect(new TextDecoder().decode(await documents(issued("A")))).toBe("A");
  expect(new TextDecoder().decode(await documents(issued("B")))).toBe("B");
  expect(write).toHaveBeenCalledTimes(2);
});

it("keeps those asked for last, and forgets others", async () => {
  const write = writing();
  const documents = issuedDocuments(issuer, write);
  for (let other = 0; other < 200; other += 1) {
    await documents(issued("often"));
    await documents(issued(`${other}`));
  }
  expect(write).toHaveBeenCalledTimes(201);
  await documents(issued("0"));
  expect(write).toHaveBeenCalledTimes(202);
});

it("keeps no failure", async () => {
  const write = vi.fn(writing()).mockRejectedValueOnce(new Error("out of memory"));
  const documents = issuedDocuments(issuer, write);
  await expect(documents(issued("A"))).rejects.toThrow("out of memory");
  expect(new TextDecoder().decode(await documents(issued("A")))).toBe("A");
});
