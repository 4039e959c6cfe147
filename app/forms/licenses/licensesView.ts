import type { Temporal } from "temporal-polyfill";
import { nothing } from "~/app/ui/content/StackingTable";
import type { State } from "@portal/contract/lookups";
import type { MedicalLicenseId } from "@portal/contract/ids";
import type { MedicalLicense } from "@portal/contract/people/medicalLicense";
import { type AnsweredList, lacksEntries } from "@portal/contract/reading/unavailable";
import {
  licenseInWords,
  licenseTexts,
  usStates,
  isLicenseActive,
  isLicensureCurrent,
} from "@portal/domain/licenses/license";
import { sortedBy } from "@portal/domain/sortedBy";
import { basisOfNew, type FieldErrors } from "../formDraft";
import {
  licenseBasis,
  type LicenseDraft,
  newLicense,
  type OpenLicense,
  type LicenseField,
  type LicenseInput,
  licenseInput,
} from "./licenseForm";

export interface LicenseForm {
  readonly id: OpenLicense;
  readonly basis: string;
  readonly values: LicenseInput;
  readonly errors: FieldErrors<LicenseField>;
  readonly states: readonly { readonly id: string; readonly name: string }[];
  /** What is stored now, where it was changed elsewhere while this was typed. */
  readonly storedNow: string | null;
  /** The license of the same state and number that the page asks about: saving again confirms this one. */
  readonly repeatedLicenseId: MedicalLicenseId | null;
  readonly isUnsaved: boolean;
}

export type LicensesView = ReturnType<typeof licensesView>;
export type LicenseRow = LicensesView["rows"][number];

/**
 * LIC-01, LIC-02: the licenses as rows, of which one at most is open. `states` is null where the board did not answer.
 */
export function licensesView(
  licenses: AnsweredList<MedicalLicense>,
  states: readonly State[] | null,
  viewer: { readonly isReadOnly: boolean },
  today: Temporal.PlainDate,
  requested: {
    readonly open: OpenLicense | null;
    readonly unsaved: LicenseDraft | null;
    /** False for those who need none, such as retired physicians. */
    readonly isRequired?: boolean;
  },
) {
  const { unsaved, isRequired = true } = requested;
  // Boards may number countries otherwise, and then have no state of the United States to choose.
  const canChoose = states !== null && usStates(states).length > 0;
  const mayOpen = !viewer.isReadOnly && (canChoose || unsaved !== null);
  const isStored = (id: OpenLicense | null) => licenses.some(({ medicalLicenseId }) => medicalLicenseId === id);
  const editedId = unsaved?.values.medicalLicenseId ?? null;
  // What was typed for a license that has been deleted since can be added as a new one.
  const isGone = !isStored(editedId) && !lacksEntries(licenses);
  const openId = unsaved === null ? requested.open : isGone ? newLicense : editedId;
  const isThere = openId === newLicense || isStored(openId);
  const open = mayOpen && isThere ? openId : null;
  const isIncomplete = lacksEntries(licenses);
  const form = (license: MedicalLicense | null) => licenseForm(license, states ?? [], unsaved);
  return {
    /** Licensure is current if any license is (LIC-01). */
    licensure: licensure(licenses, { isIncomplete, isRequired }, today),
    isIncomplete,
    rows: sortedBy(licenses, ({ medicalLicenseId }) => medicalLicenseId).map((license) => ({
      ...licenseRow(license, states, today),
      /** The row in edit mode, in place of what is stored. */
      form: license.medicalLicenseId === open ? form(license) : null,
    })),
    newRow:
      open === newLicense
        ? { ...form(null), basis: basisOfNew(licenses.map(({ medicalLicenseId }) => medicalLicenseId)) }
        : null,
    /** Whether a license can be opened, or why not; null for read-only staff. */
    opening: viewer.isReadOnly ? null : opening(open !== null, states, canChoose),
  };
}

/** `1 license, expired`, or `2 licenses, 1 of them expired` */
export function licensesText(rows: LicensesView["rows"]): string {
  const expired = rows.filter(({ word }) => word === "Expired").length;
  if (rows.length === 1) return expired === 0 ? "1 license" : "1 license, expired";
  return expired === 0 ? `${rows.length} licenses` : `${rows.length} licenses, ${expired} of them expired`;
}

function licensure(
  licenses: readonly MedicalLicense[],
  { isIncomplete, isRequired }: { readonly isIncomplete: boolean; readonly isRequired: boolean },
  today: Temporal.PlainDate,
) {
  if (isLicensureCurrent(licenses, today)) return { mark: "met", text: "Licensure is current" } as const;
  if (isIncomplete) return { mark: "waiting", text: "Unavailable" } as const;
  const text = licenses.length === 0 ? "No license on file" : "No license is active";
  return { mark: isRequired ? "overdue" : "exempt", text } as const;
}

function opening(
  isOpen: boolean,
  states: readonly State[] | null,
  canChoose: boolean,
): "possible" | "one-is-open" | "states-unknown" | "no-us-states" {
  if (isOpen) return "one-is-open";
  if (canChoose) return "possible";
  // The one passes; the other lasts until the board numbers its countries otherwise.
  return states === null ? "states-unknown" : "no-us-states";
}

function licenseRow(license: MedicalLicense, states: readonly State[] | null, today: Temporal.PlainDate) {
  const isActive = isLicenseActive(license, today);
  return {
    id: license.medicalLicenseId,
    texts: licenseTexts(license, states),
    mark: isActive ? "met" : "overdue",
    word: isActive ? "Active" : "Expired",
  } as const;
}

function licenseForm(
  license: MedicalLicense | null,
  states: readonly State[],
  unsaved: LicenseDraft | null,
): LicenseForm {
  const values = unsaved?.values ?? licenseInput(license);
  return {
    id: license?.medicalLicenseId ?? newLicense,
    basis: licenseBasis(license),
    values,
    errors: unsaved?.errors ?? {},
    states: choosable(states, license, values.stateId),
    storedNow: license !== null && unsaved?.isStale === true ? licenseInWords(license, states) : null,
    repeatedLicenseId: unsaved?.values.repeatedLicenseId ?? null,
    isUnsaved: unsaved !== null,
  };
}

/**
 * LIC-07: US states only. A license stored with another state, such as a Canadian one (decision 0000.38), keeps it; an
 * unsaved choice is kept, even without the board's list of states.
 */
function choosable(states: readonly State[], license: MedicalLicense | null, chosen: string) {
  const own = [license === null ? "" : String(license.stateId), chosen];
  const us = usStates(states).map(({ id, name }) => ({ id: String(id), name }));
  const others = [...new Set(own)]
    .filter((id) => id !== "" && us.every((state) => state.id !== id))
    .map((id) => ({ id, name: states.find((state) => String(state.id) === id)?.name ?? nothing }));
  return [...us.sort((a, b) => a.name.localeCompare(b.name, "en-US")), ...others];
}
