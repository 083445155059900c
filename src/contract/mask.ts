/** Masks a name so that it remains recognisable: 王**, Anna M*****. */
export function maskWords(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  if (last === undefined) return maskTail(first);
  return `${GIVEN_NAME.test(first) ? first : maskTail(first)} ${maskTail(last)}`;
}

/** Names are shown to strangers: one that is a web address is hidden. */
const GIVEN_NAME = /^[\p{L}\p{M}'’-]{1,20}$/u;

function maskTail(word: string): string {
  const [first = '', ...rest] = word;
  return first + '*'.repeat(Math.max(rest.length, 1));
}
