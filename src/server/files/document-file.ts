import { limits } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';

/** Maximum distance of the end mark from the end: some programs append a few bytes. */
const TAIL_BYTES = 2_048;

/** PDF readers look for the header in the first bytes. */
const HEAD_BYTES = 1_024;
/** Allows a BOM and blank lines, which some programs prepend, but nothing that is itself a file. */
const BEGINNING = /^(?:\xef\xbb\xbf)?\s*%PDF-[12]\.\d/;

/** True if a file begins like a PDF. */
export function beginsAsDocument(file: Buffer): boolean {
  return BEGINNING.test(file.toString('latin1', 0, HEAD_BYTES));
}

/** True if the bytes begin and end like a PDF, whatever the file name. */
export function isDocument(file: Buffer): boolean {
  return beginsAsDocument(file) && file.subarray(-TAIL_BYTES).includes('%%EOF');
}

/** True if a PDF requires a password or restricts its use: its trailer has an encryption entry. */
export function isLocked(file: Buffer): boolean {
  return /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(file.toString('latin1'));
}

/**
 * A document, stored unchanged.
 * @throws {AppError} BAD_INPUT if it is not a PDF
 */
export async function readDocument(file: Buffer): Promise<Buffer> {
  const name = isLocked(file) ? 'document_locked' : 'document_unreadable';
  if (isDocument(file) && name !== 'document_locked') return file;
  throw new AppError('BAD_INPUT', { issues: [{ field: 'file', name }] });
}

/** The header that makes browsers save a file under its name, which may be Chinese. Source: RFC 6266, 4.3. */
export function savedAs(name: string): string {
  const plain = name.replace(/[^\w.() -]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Sanitises an uploaded file name: no folders or reserved characters, limited length. */
export function fileName(given: string, ending: string): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').trim();
  const stem = clean.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, limits.FILE_NAME_CHARACTERS_MAX);
  return `${stem || 'file'}.${ending}`;
}
