import { minutesAhead } from '#contract/calendar.ts';

/** The exhibition's time zone, e.g. `UTC+8`, when this device is in another zone; else ''. */
export function foreignZone(zoned: string, at: Date): string {
  const ahead = minutesAhead(zoned);
  if (ahead === -at.getTimezoneOffset()) return '';
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  return `UTC${ahead < 0 ? '−' : '+'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
}

/** Appends the zone to a time, if there is one. */
export function withZone(time: string, zone: string): string {
  return zone ? `${time} ${zone}` : time;
}
