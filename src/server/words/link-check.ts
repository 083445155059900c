import tlds from 'tlds' with { type: 'json' };
import unhomoglyph from 'unhomoglyph';

/** Reserved endings of RFC 2606 and Tor's are not top-level domains, but are matched as such. */
const endings = new Set([...tlds, 'example', 'test', 'onion', 'рф']);

/**
 * Endings that are not words: an address with one of these also matches after a space or an ideographic full
 * stop.
 */
const UNMISTAKABLE = new Set(
  'com cn net org xyz vip cc icu io dev tv ru hk tw uk us jp kr eu fr de ai ly gg'.split(' '),
);
/** An address with one of these also matches with spaces around its dot. */
const WITH_BLANKS = /^(com|cn)$/;
/** Abbreviations, whose dot does not end a label: Mr.Li, Co.Ltd, St.Moritz, No.in. */
const ABBREVIATION =
  /^(mr|mrs|ms|miss|dr|prof|sir|st|co|no|nr|vs|tel|vol|fig|ext|dept|approx|etc|incl|max|min|pcs)$/;
/** Names of products and companies that resemble a host. */
const NAMES = /\b(asp|ado|vb|ml)\.net\b|\bco\.,? ?ltd\b/giu;

const SCHEME = /[a-z][a-z0-9+-]+:\s?\/\/|\b(https?|ftp|mailto|javascript):\S/iu;
const WWW = /\bwww\s?[.。]\s?\S/iu;
const OCTET = '(25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const IP_ADDRESS = new RegExp(`(^|[^\\d.])(${OCTET}\\.){3}${OCTET}(?!\\.?\\d)`, 'u');

const DOT = /\s*(?:[.。・·]|[[({【]\s?(?:\.|dot|点)\s?[\])}】])\s*/giu;
const LATIN_LABEL = /[\p{Script=Latin}\p{N}-]+$/u;
const ANY_LABEL = /[\p{L}\p{N}-]+$/u;
const PUNYCODE = /^xn--/i;
const ENDING = /^(?:xn--[a-z0-9-]+|[a-z]{2,24}(?![a-z0-9-])|[^\p{ASCII}\p{Z}\p{P}]{2,10})/iu;

/** True if a text contains a web address, with or without `https://`, with dots of any width and form. */
export function hasLink(text: string): boolean {
  const wide = text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{M}]/gu, '')
    .replaceAll(NAMES, ' ');
  const plain = wide.replaceAll(/[^\p{ASCII}\p{Script=Han}。・·\s]/gu, (sign) => unhomoglyph(sign));
  return [wide, plain].some(
    (one) => SCHEME.test(one) || WWW.test(one) || IP_ADDRESS.test(one) || hasHost(one),
  );
}

function hasHost(text: string): boolean {
  return [...text.matchAll(DOT)].some(({ 0: dot, index }) => {
    const before = text.slice(0, index);
    const [label] = LATIN_LABEL.exec(before) ?? ANY_LABEL.exec(before) ?? [];
    const after = text.slice(index + dot.length);
    const [ending] = ENDING.exec(after) ?? [];
    if (!label || !ending) return false;
    if (PUNYCODE.test(ending)) return true;
    if (!endings.has(ending.toLowerCase())) return false;
    return isHost({ label, dot, ending, rest: after.slice(ending.length) });
  });
}

interface Parts {
  /** The text before the dot. */
  label: string;
  /** The dot with surrounding spaces. */
  dot: string;
  ending: string;
  rest: string;
}

/** False if the dot ends a sentence or an abbreviation, as in "I like it.Me too", "Mr.Li", "10.am". */
function isHost({ label, dot, ending, rest }: Parts): boolean {
  const isLatin = LATIN_LABEL.test(label);
  if (dot !== dot.trim()) return isLatin && WITH_BLANKS.test(ending);
  const isPlainDot = dot === '.';
  if (!isPlainDot && !isLatin) return false;
  // A path follows, or a bracketed dot disguises an address.
  if (/^\/\S/u.test(rest) || dot.length > 1) return true;
  if (UNMISTAKABLE.has(ending.toLowerCase())) return true;
  if (!isPlainDot) return false;
  if (!/^[a-z]/i.test(ending)) return true;
  if (!isLatin || /^\d+$/.test(label) || ABBREVIATION.test(label.toLowerCase())) return false;
  const isCapitalised = /^\p{Lu}\p{Ll}+$/u.test(ending);
  const startsSentence = /^[,!?]?\s+\p{L}/u.test(rest) || /^\p{Lu}$/u.test(label);
  return !(isCapitalised && startsSentence);
}
