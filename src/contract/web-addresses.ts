import { parseUrl } from './parse-url.ts';
import { plainTyped } from './typed-text.ts';

export function isWebUrl(text: string): boolean {
  const url = parseUrl(text);
  if (!url) return false;
  // `https://known.name@other.example` looks like an address of the known name.
  if (url.username !== '' || url.password !== '') return false;
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.');
}

/** A domain in ASCII, as DNS and mail servers use it: `münchen.example` → `xn--mnchen-3ya.example`. */
function asciiDomain(domain: string): string {
  const plain = domain.replaceAll('。', '.');
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(plain) || /^[\x21-\x7e]*$/.test(plain)) return plain;
  return parseUrl(`http://${plain}`)?.hostname ?? plain;
}

/**
 * Normalises an e-mail address for storage and comparison: lower case, full width as ASCII, the domain in
 * ASCII. Both forms of a domain mean one account, and every mail server is reachable.
 */
export function readEmail(typed: string): string {
  const plain = plainTyped(typed)
    .replace(/^mailto:/i, '')
    .toLowerCase();
  const at = plain.lastIndexOf('@');
  return at < 0 ? plain : `${plain.slice(0, at)}@${asciiDomain(plain.slice(at + 1))}`;
}

/** Answers to an optional question that mean "there is none". */
const NOTHING = /^(?:无|無|没有|沒有|暂无|暫無|none|nil|no|n\/?a|-+|\/)$/i;

/** A host name of at least two labels, the last with a letter, and any suffix. */
const HOST = /^(?:[\p{L}\p{N}_-]+\.)+(?=[\p{N}-]*\p{L})[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?=$|[/?#])/iu;

/**
 * Parses a typed web address: `www.example.com` becomes https, `无` and `N/A` become empty. Full width is
 * normalised before the path only; a path may contain it.
 */
export function readWebAddress(typed: string): string {
  const trimmed = typed.trim();
  if (NOTHING.test(plainTyped(trimmed))) return '';
  const [, start = '', rest = ''] =
    /^((?:[a-zａ-ｚ]+[:：][/／]{2})?[^/／?？#＃]*)(.*)$/is.exec(trimmed) ?? [];
  const address = plainTyped(start).replaceAll('。', '.') + rest.replace(/^[／？＃]/, plainTyped);
  return HOST.test(address) ? `https://${address}` : address;
}

/** The address of a stream or a video: a path of this site, or the result of `readWebAddress`. */
export function readMediaAddress(typed: string): string {
  const trimmed = typed.trim();
  return trimmed.startsWith('/') ? trimmed : readWebAddress(trimmed);
}
