/** For `datetime-local`; what the server wrote has the exhibition's offset. */
export const toLocal = (instant: string) => instant.slice(0, 16);

/** @param offset of the exhibition's clocks, as `+08:00` */
export const toInstant = (local: string, offset: string) => (local ? `${local}:00${offset}` : '');

export const toNumber = (text: string) => (text.trim() === '' ? null : Number(text));

export function addMinutes(local: string, minutes: number): string {
  return new Date(Date.parse(`${local}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
}
