import { ccActivityId } from "~/contract/ids";
import { newActivity } from "./activityPost";
import type { OpenRow } from "./addresses";

/** What the address asks to open, such as `?activity=new` or `?delete=4711`; what it does not know it leaves closed. */
export function openRow({ searchParams }: URL): OpenRow | null {
  const asked = searchParams.get("activity");
  if (asked === newActivity) return { kind: "edit", id: newActivity };
  const edited = idOf(asked);
  if (edited !== null) return { kind: "edit", id: edited };
  const deleted = idOf(searchParams.get("delete"));
  return deleted === null ? null : { kind: "delete", id: deleted };
}

function idOf(text: string | null) {
  if (text === null || !/^\d{1,16}$/.test(text)) return null;
  return ccActivityId.safeParse(Number(text)).data ?? null;
}
