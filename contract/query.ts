import { z } from "./zod";

/** The query carries text: a number is written in digits and read back. */
export const inQuery = <Id extends z.ZodType<unknown, number>>(id: Id) => z.coerce.number().pipe(id);
export const yesOrNoInQuery = z.stringbool({ truthy: ["true"], falsy: ["false"] });
