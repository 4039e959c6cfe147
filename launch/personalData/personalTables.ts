import type { ChangeKind } from "@portal/board/store/journals";

interface PersonalTables {
  /** As the table of docs/personal-data.md says it. */
  readonly data: string;
  readonly tables: readonly string[];
  /** `kept` for what the board, accounting or the journal has to be able to show. */
  readonly atErasure: "erased" | "kept" | "erased in part";
}

/** Erased by their column `physician_id`, in this order. */
export const erasedByPhysician = [
  "portal.kept_form",
  "portal.email_change",
  "board.reminder_mail",
  "board.reminders_off",
  "board.calendar_address",
  "board.change_mails_off",
  "board.last_login",
  "board.address",
  "board.physician_demographic",
  "board.new_physician",
  "board.paper",
  "board.name_change",
  "board.principal",
] as const;

/** Every table with data about people, in the order of docs/personal-data.md: what an erasure does with it. */
export const personalTables: readonly PersonalTables[] = [
  {
    data: "name, certificates, licenses, blocks, attestations, activities, examinations",
    tables: [
      "board.certificate",
      "board.enrollment_certificate",
      "board.re_entry_assessment",
      "board.medical_license",
      "board.cc_block",
      "board.cc_annual_fee",
      "board.cc_applied_waiver",
      "board.cc_applied_article_waiver",
      "board.cc_attestation",
      "board.cc_verified_activity",
      "board.self_reported_activity",
      "board.abcc_assessment",
      "board.abcc_assessment_module",
      "board.cc_article_result",
      "board.examination_history",
      "board.applied_examination",
      "board.application",
      "board.subspecialty_training",
    ],
    atErasure: "kept",
  },
  {
    data: "invoices, orders, payments with the name of who paid, receipts; payments in progress and their journal; what the payer confirmed (what the page said, when, how they had signed in) and the text of the receipt, to answer a dispute; compared days, with the physician's ID",
    tables: [
      "board.invoice",
      "board.invoice_line",
      "board.order",
      "board.order_line_item",
      "board.order_installment",
      "board.payment",
      "board.payment_of_invoice",
      "board.payment_of_order",
      "board.charge_attempt",
      "payments.intent",
      "payments.part",
      "payments.attempt",
      "payments.change",
      "payments.notice",
      "payments.webhook_event",
      "payments.day_statement",
    ],
    atErasure: "kept",
  },
  {
    data: "issued documents, and their codes; of a digital credential the name, the ID, and one certification with its number, dates and status, to be read by all who get the file",
    tables: ["board.issued_document"],
    atErasure: "kept",
  },
  {
    data: "e-mail address, date of birth, last four digits, beside the name; the words that staff find them by",
    tables: ["board.physician", "board.physician_search_word", "board.physician_search_pair"],
    atErasure: "erased in part",
  },
  {
    data: "postal addresses, demographics, messages, notices and the answers to them",
    tables: [
      "board.address",
      "board.physician_demographic",
      "board.new_physician",
      "board.message",
      "board.message_attachment",
      "board.message_read",
      "board.system_notification",
      "board.system_notification_response",
    ],
    atErasure: "erased",
  },
  {
    data: "papers that were handed in: file names, what they show, the decision; their contents (encrypted)",
    tables: ["board.paper"],
    atErasure: "erased",
  },
  {
    data: "requests to change a name: the former and the new name, since when, and the decision",
    tables: ["board.name_change"],
    atErasure: "erased",
  },
  { data: "each change of a record, with the previous value", tables: ["board.change"], atErasure: "erased in part" },
  {
    data: "physicians of other boards, with their learning tracks",
    tables: ["board.other_board_physician", "board.learning_track"],
    atErasure: "erased",
  },
  {
    data: "accounts, passwords (hashed), authenticator apps (encrypted), passkeys",
    tables: [
      "identity.account",
      "identity.artifact",
      "identity.link",
      "identity.passkey",
      "identity.recovery_code",
      "identity.remembered_browser",
      "identity.second_factor",
    ],
    atErasure: "erased",
  },
  { data: "an account's former e-mail address", tables: ["identity.former_address"], atErasure: "erased" },
  {
    data: "requests by staff to remove a second factor or change the e-mail address, with how the identity was checked",
    tables: ["identity.factor_removal", "identity.email_replacement"],
    atErasure: "erased",
  },
  {
    data: "whose account it is, the last sign-in, whether reminders are off, by choice or because mails to an address came back, and whether mails after changes are off; the calendar address (hashed), and the day of its last reading",
    tables: [
      "board.principal",
      "board.last_login",
      "board.reminders_off",
      "board.change_mails_off",
      "board.calendar_address",
    ],
    atErasure: "erased",
  },
  {
    data: "mails",
    tables: ["board.outgoing_mail", "board.sent_verification_letter", "board.reminder_mail"],
    atErasure: "erased",
  },
  { data: "sessions: name, browser, tokens (encrypted)", tables: ["portal.session"], atErasure: "erased" },
  {
    data: "unsaved form entries and e-mail changes in progress (encrypted)",
    tables: ["portal.kept_form", "portal.email_change"],
    atErasure: "erased",
  },
  {
    data: "which staff acted for whom, why, and what they did",
    tables: ["portal.acting_visit", "portal.acting_reason", "portal.acting_request"],
    atErasure: "kept",
  },
  {
    data: "sign-outs in other browsers",
    tables: ["portal.sign_out", "portal.sessions_ended"],
    atErasure: "erased",
  },
  {
    data: "what operators did by command and staff did to accounts, and why; physicians by ID",
    tables: ["board.operation"],
    atErasure: "kept",
  },
];

/** Tables that name no physician and no account: catalogs, limits by hashed key, and visitors before they have one. */
export const impersonalTables: readonly string[] = [
  "board.examination",
  "board.reminder_day",
  "board.signing_key",
  "board.attempt_bucket",
  "board.paper_content",
  "board.paper_piece",
  "identity.attempt_bucket",
  "identity.familiar_network",
  "portal.attempt_bucket",
  "portal.maintenance",
  "portal.used_challenge",
  "portal.visit",
];

/**
 * What an erasure does with journaled changes, by kind. Content that supports no requirement is erased; legal statements
 * such as attestations stay (companions/board/store/journals.ts).
 */
export const changesAtErasure: Readonly<Record<ChangeKind, "erased" | "kept">> = {
  activity: "kept",
  address: "erased",
  application: "kept",
  attestation: "kept",
  "calendar-address": "erased",
  "change-mails": "erased",
  "clinical-status": "kept",
  demographics: "erased",
  "email-address": "erased",
  "email-replacement": "erased",
  enrollment: "kept",
  "medical-license": "kept",
  "module-attestation": "kept",
  "name-change": "erased",
  paper: "erased",
  password: "erased",
  reminders: "erased",
  "second-factor": "erased",
  // A reason may speak of an illness; the application itself says that it was withdrawn.
  "submitted-application": "erased",
};
