/** Enough of a name to recognise who it is: 王**, Anna M*****. */
export function maskWords(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  if (last === undefined) return maskTail(first);
  return `${GIVEN_NAME.test(first) ? first : maskTail(first)} ${maskTail(last)}`;
}

/** Names are shown to people whom their owners choose: one that is an address of a site says nothing. */
const GIVEN_NAME = /^[\p{L}\p{M}'’-]{1,20}$/u;

function maskTail(word: string): string {
  const [first = '', ...rest] = word;
  return first + '*'.repeat(Math.max(rest.length, 1));
}
