/** Returns 128 random bits, hexadecimal. `randomUUID` is missing on plain http. */
export function randomKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
