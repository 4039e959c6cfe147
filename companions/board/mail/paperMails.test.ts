import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import type { PaperId } from "@portal/contract/extensions/paperExtensions";
import type { PhysicianId } from "@portal/contract/ids";
import type { PaperRow } from "../store/papers/readPapers";
import { receivedMail } from "./paperMails";

const row = {
  paperId: 7 as PaperId,
  physicianId: 100214 as PhysicianId,
  kind: "audit",
  about: "CC audit of the 2024 - 2026 block",
  fileName: "certificate.pdf",
  shows: "",
  receivedAt: Temporal.Instant.from("2026-11-20T15:00:00Z"),
} as PaperRow; // Only what the mail says.

it("PAPER-03 promises a decision for what staff decide about, and not for a paper of an activity", async () => {
  const issuer = { boardName: "Board of Examples", contactEmail: "office@board.example" };
  const textOf = async (kind: PaperRow["kind"]) =>
    (await receivedMail({ ...row, kind }, { fullName: "Nora Keller, MD" }, issuer)).text;
  expect(await textOf("audit")).toContain("We will write to you when staff have decided about it.");
  const ofActivity = await textOf("activity");
  expect(ofActivity).not.toContain("We will write to you");
  expect(ofActivity).toContain("It is kept with your activity, and nothing else is needed now.");
});
