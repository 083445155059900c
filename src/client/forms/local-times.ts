/** For `datetime-local`; what the server wrote has the exhibition's offset. */
export const toLocal = (instant: string) => instant.slice(0, 16);

/** @param offset of the exhibition's clocks, as `+08:00` */
export const toInstant = (local: string, offset: string) => (local ? `${local}:00${offset}` : '');

/** An empty field of numbers is none; the schema of the form reads what is typed. */
export const typedOrNull = (text: string) => (text.trim() === '' ? null : text);

export function addMinutes(local: string, minutes: number): string {
  return new Date(Date.parse(`${local}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
}
