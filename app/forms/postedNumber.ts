import { z } from "~/contract/zod";

/** A whole number as a form posts it, such as the id in a hidden field: digits and nothing else. */
export const postedNumber = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number);
