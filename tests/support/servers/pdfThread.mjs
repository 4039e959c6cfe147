/**
 * A thread that reads PDFs, one after the other. In the thread of the tests, pdf.js would replace `JSON.stringify` by
 * one that takes twenty times as long, for the portal and the browser's messages too.
 */
import { parentPort } from "node:worker_threads";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

parentPort.on("message", async ({ data, answer }) => {
  try {
    answer.postMessage({ read: await read(data) });
  } catch (error) {
    answer.postMessage({ error });
  }
});

async function read(data) {
  const document = await getDocument({ data, verbosity: 0, useSystemFonts: false }).promise;
  const { info } = await document.getMetadata();
  const pages = [];
  const trees = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
    const tree = await page.getStructTree();
    if (tree) trees.push(tree);
  }
  await document.destroy();
  return { title: info.Title, language: info.Language, pages, trees };
}
