/** A random code for a new row of a form, which answers store. The prefix tells what it is of: `c` a choice. */
export function newCode(prefix: string): string {
  return `${prefix}${Math.random().toString(36).slice(2, 10)}`;
}
