import { allWith, valueOf } from "../attributes";

/**
 * Says beside a deadline which hour it is in the time zone of the reader's browser, where that is another than the
 * board's (SHELL-27).
 */
export function showReadersTime(): void {
  for (const element of allWith("data-readers-time")) {
    const lastMinute = new Date(valueOf(element, "data-readers-time") ?? "");
    const hour = lastMinute.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
    const isBoards = lastMinute.getHours() === 23 && lastMinute.getMinutes() === 59;
    if (isBoards) continue;
    const clock = hour.replace(/\s*AM$/, " a.m.").replace(/\s*PM$/, " p.m.");
    element.textContent = ` (${clock}${lastMinute.getHours() < 12 ? " the next day" : ""} in your time zone)`;
  }
}
