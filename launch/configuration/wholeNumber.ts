import { z } from "@portal/contract/zod";

export const whole = (least: number, most: number, unit = "") =>
  z
    .string()
    .regex(/^\d{1,6}$/, `must be a whole number${unit} from ${least} to ${most}`)
    .transform(Number)
    .refine((number) => number >= least && number <= most, `must be a whole number${unit} from ${least} to ${most}`);
