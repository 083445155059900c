/** Converts to a `datetime-local` value. Times from the server have the exhibition's offset. */
export const toLocal = (instant: string) => instant.slice(0, 16);

/** @param offset of the exhibition's time zone, e.g. `+08:00` */
export const toInstant = (local: string, offset: string) => (local ? `${local}:00${offset}` : '');

/** Returns null for an empty number field; the form's schema parses typed text. */
export const typedOrNull = (text: string) => (text.trim() === '' ? null : text);

export function addMinutes(local: string, minutes: number): string {
  return new Date(Date.parse(`${local}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
}
