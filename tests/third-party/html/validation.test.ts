import { describe, expect, it } from "vitest";
import { type Message, messagesOf } from "./validator";
import { type Document, filesOf, verdicts } from "./validation";

const documents: readonly Document[] = [
  { text: "<p>", kind: "html", where: "the dashboard" },
  { text: "p {}", kind: "css", where: "a stylesheet" },
  { text: "<svg/>", kind: "svg", where: "a drawing" },
];
const message = (file: string, text: string): Message => ({ file, text, kind: "error", extract: "" });
/** What the validator says of the documents that are wrong on purpose. */
const usual: readonly Message[] = [
  message("wrong.html", "Unclosed element “strong”."),
  message("wrong.css", "CSS: “tint”: Property “tint” doesn't exist."),
  message("wrong.svg", "Attribute “radius” not allowed on element “circle” at this point."),
];
const failed = (messages: readonly Message[], of = documents) =>
  verdicts(messages, of).filter(({ faults }) => faults.length > 0);

describe("the verdicts on documents that were validated", () => {
  it("are none where only what is wrong on purpose was found", () => {
    expect(failed(usual)).toEqual([]);
  });

  it("tell what was said of a document, and where it was met", () => {
    expect(failed([...usual, message("0.html", "Unclosed element “b”.")])[0]?.faults[0]).toContain("the dashboard");
  });

  it.each(["html", "css", "svg"])("fail where the validator finds nothing in a wrong %s", (kind) => {
    expect(failed(usual.filter(({ file }) => file !== `wrong.${kind}`)).map(({ what }) => what)).toEqual([
      "the validator finds what is wrong on purpose",
    ]);
  });

  it.each(["html", "css", "svg"])("fail where there is no %s to validate", (kind) => {
    expect(
      failed(
        usual,
        documents.filter((document) => document.kind !== kind),
      )[0]?.faults,
    ).toEqual([`There is no ${kind} to validate`]);
  });

  it("fail where the validator could not do its work, which it says of no document", () => {
    const said = { messages: [{ type: "non-document-error", subType: "io", message: "Disk is full" } as const] };
    expect(failed([...usual, ...messagesOf(said)]).map(({ faults }) => faults)).toEqual([["error: Disk is full"]]);
  });
});

it("every document is given to the validator under a name of its own, beside the wrong ones", () => {
  expect(filesOf(documents).map(({ name }) => name)).toEqual([
    "0.html",
    "1.css",
    "2.svg",
    "wrong.html",
    "wrong.css",
    "wrong.svg",
  ]);
});
