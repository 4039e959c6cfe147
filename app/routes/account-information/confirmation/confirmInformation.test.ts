import { describe, expect, it, vi } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { addressBasis } from "~/app/forms/address/addressForm";
import type { Address, AddressToSave } from "@portal/contract/people/address";
import type { WireInstant } from "@portal/contract/values";
import { incompleteList } from "@portal/contract/reading/unavailable";
import { storedAddress } from "~/tests/support/records/addresses";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { confirmationView } from "./Confirmation";
import { confirmInformation } from "./confirmInformation";

const date = "2026-07-15";
const passed = examination(
  {},
  { endDate: wireDate("2026-07-01"), examinationGrade: "Pass", releaseGrades: true, isMoc: false },
);

/** A board with one contact address and the given answers. */
function boardWith(address: Address, answers: "done" | "lost" | "refused" = "done") {
  let stored = address;
  const saved: AddressToSave[] = [];
  const save = vi.fn(async ({ body }: { body: AddressToSave[] }) => {
    saved.push(...body);
    if (answers !== "refused") stored = { ...stored, updatedDate: `${date}T18:00:00Z` as WireInstant };
    if (answers !== "done") throw new BoardError("saveAddresses", answers === "lost" ? 504 : 503, null, "No");
    return [stored];
  });
  const board: Partial<Board> = {
    getPhysician: async () => physicianOn(date, [], { addresses: [stored] }),
    getAppliedToExaminations: async () => [passed],
    saveAddresses: save,
  };
  return { board: board as Board, save, saved };
}

const confirm = (board: Board, shown: Address) => confirmInformation(board, { basis: addressBasis(shown) }, day(date));

describe("HOME-07 'My information is correct'", () => {
  const address = storedAddress();

  it.each(["done", "lost"] as const)("saves the contact address as it is, once (answer %s)", async (answers) => {
    const { board, save, saved } = boardWith(address, answers);
    const done = { kind: "done", text: "Information confirmed" };
    expect(await confirm(board, address)).toEqual(done);
    const again = { kind: "unchanged", text: "Nothing changed. Your information is already confirmed." };
    expect(await confirm(board, address)).toEqual(again);
    expect(save).toHaveBeenCalledTimes(1);
    expect(saved[0]).toMatchObject({ addressId: address.addressId, line1: address.line1, isConfirmed: true });
  });

  it("confirms nothing that was not shown, and says when the board did not answer", async () => {
    const stale = boardWith(address);
    expect(await confirm(stale.board, storedAddress({ line1: "1 Elsewhere" }))).toMatchObject({ status: 409 });
    expect(stale.save).not.toHaveBeenCalled();
    expect(await confirm(boardWith(address, "refused").board, address)).toMatchObject({
      kind: "not-done",
      status: 502,
    });
  });

  it("API-09 confirms nothing over a verification that cannot be read", async () => {
    const unread = { ...storedAddress(), verificationStatus: undefined };
    const { board, save } = boardWith(unread);
    expect(await confirm(board, unread)).toMatchObject({ kind: "not-done", status: 502 });
    expect(save).not.toHaveBeenCalled();
  });

  it.each([
    ["cannot be read", () => Promise.reject(new BoardError("getAppliedToExaminations", 503, null, "No"))],
    ["are missing an entry", () => Promise.resolve(incompleteList([]))],
  ])("API-09 does not say that it is confirmed where the examinations %s", async (_, getAppliedToExaminations) => {
    const { board, save } = boardWith(address);
    const outcome = await confirm({ ...board, getAppliedToExaminations }, address);
    // The page that shows it has no button to confirm either.
    expect(outcome).toEqual({
      kind: "not-done",
      status: 502,
      unsaved: {},
      problem: {
        kind: "refusal",
        title: "Your information was not confirmed: we couldn’t read your exams.",
        text: "Nothing was saved. Open this page again in a few minutes, and confirm your information then.",
        page: { to: "/AccountInformation", linkText: "Open this page again" },
      },
    });
    expect(save).not.toHaveBeenCalled();
  });

  it("API-09 confirms for an examination that is read, whatever other is missing", async () => {
    const { board, save } = boardWith(address);
    const getAppliedToExaminations = () => Promise.resolve(incompleteList([passed]));
    const post = () => confirm({ ...board, getAppliedToExaminations }, address);
    expect(await post()).toMatchObject({ kind: "done" });
    expect(await post()).toMatchObject({ kind: "unchanged" });
    expect(save).toHaveBeenCalledTimes(1);
  });

  it("is asked until then, with its button where there is an address and it may be pressed", () => {
    const shown = (addresses: Address[], isReadOnly = false) =>
      confirmationView(
        { physician: physicianOn(date, [], { addresses }), examinations: [passed] },
        { isReadOnly },
        day(date),
      );
    expect(shown([address])).toMatchObject({ basis: addressBasis(address) });
    expect(shown([])).toMatchObject({ basis: null });
    expect(shown([address], true)).toMatchObject({ basis: null });
    expect(shown([storedAddress({ updatedDate: `${date}T18:00:00Z` as WireInstant })])).toBeNull();
  });
});
