import { minutesAhead } from '#contract/calendar.ts';

/** The zone of the exhibition's clocks, `UTC+8`, where this device's clock shows another time; else ''. */
export function foreignZone(zoned: string, at: Date): string {
  const ahead = minutesAhead(zoned);
  if (ahead === -at.getTimezoneOffset()) return '';
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  return `UTC${ahead < 0 ? '−' : '+'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
}

/** A time, and whose it is where that needs to be said. */
export function withZone(time: string, zone: string): string {
  return zone ? `${time} ${zone}` : time;
}
