/** Enough of a name to recognise who it is: 王**, Anna M*****. */
export function maskWords(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  if (last === undefined) return maskTail(first);
  return `${first} ${maskTail(last)}`;
}

function maskTail(word: string): string {
  const [first = '', ...rest] = word;
  return first + '*'.repeat(Math.max(rest.length, 1));
}
