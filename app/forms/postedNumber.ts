import { physicianId } from "~/contract/ids";
import { z } from "~/contract/zod";

/** A whole number as a form posts it, such as the id in a hidden field: digits and nothing else. */
export const postedNumber = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number);

/** Whom a form was made for (`FormFor`). The guard has compared it already; a form that was kept comes back without it. */
export const formFor = postedNumber.pipe(physicianId).optional();
