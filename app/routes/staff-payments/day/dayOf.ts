import type { LoaderFunctionArgs } from "@remix-run/node";
import { wireDate, type WireDate } from "@portal/contract/values";
import { boardToday, wireDateOf } from "@portal/domain/time/boardTime";

/** The day in the URL, `2026-12-31`. @throws 404 for one that does not exist, or has not begun. */
export function dayOf({ params, context }: Pick<LoaderFunctionArgs, "params" | "context">): WireDate {
  const day = wireDate.safeParse(params["day"]).data;
  if (day === undefined || day > wireDateOf(boardToday(context.now))) throw new Response(null, { status: 404 });
  return day;
}
