/** A length as players show it: 0:12, 61:05. */
export function videoLength(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
