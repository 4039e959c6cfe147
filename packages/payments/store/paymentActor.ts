/** Stored with every change of an intent. */
export interface PaymentActor {
  readonly subject: string;
  /** Name of a staff member, for readers of settlements. */
  readonly name?: string;
  /** True for staff who act for the physician. */
  readonly isStaff: boolean;
}
