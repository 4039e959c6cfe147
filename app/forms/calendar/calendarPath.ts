import { calendarSecret, type CalendarSecret } from "@portal/contract/extensions/calendarExtensions";

/** The address from which calendar programs read. `home` is the portal's, as browsers see it. */
export function calendarUrl(home: string, secret: string): string {
  return new URL(`calendar/${secret}.ics`, home).href;
}

/** Null for anything else than the file of an address: nothing of that shape is ever asked for at the board. */
export function secretOf(file: string | undefined): CalendarSecret | null {
  const secret = /^(.+)\.ics$/i.exec(file ?? "")?.[1];
  return calendarSecret.safeParse(secret).data ?? null;
}
