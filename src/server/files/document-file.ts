import { limits } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';

/** How far from the end its mark may stand: some programs write a little behind it. */
const TAIL_BYTES = 2_048;

/** Readers of PDF look for its beginning in so many first bytes. */
const HEAD_BYTES = 1_024;
/** A mark of UTF-8 and blank lines, which some programs write in front; nothing that is itself a file. */
const BEGINNING = /^(?:\xef\xbb\xbf)?\s*%PDF-[12]\.\d/;

/** True where a file begins as a PDF does. */
export function beginsAsDocument(file: Buffer): boolean {
  return BEGINNING.test(file.toString('latin1', 0, HEAD_BYTES));
}

/** True where the bytes begin and end as a PDF does, whatever the file is called. */
export function isDocument(file: Buffer): boolean {
  return beginsAsDocument(file) && file.subarray(-TAIL_BYTES).includes('%%EOF');
}

/** True where a PDF opens with a password alone, or forbids something: its trailer names how it is encrypted. */
export function isLocked(file: Buffer): boolean {
  return /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(file.toString('latin1'));
}

/**
 * A document as it is stored: as it was sent.
 * @throws {AppError} BAD_INPUT where it is no PDF
 */
export async function readDocument(file: Buffer): Promise<Buffer> {
  const name = isLocked(file) ? 'document_locked' : 'document_unreadable';
  if (isDocument(file) && name !== 'document_locked') return file;
  throw new AppError('BAD_INPUT', { issues: [{ field: 'file', name }] });
}

/** The header that has a file saved under its name, which may be Chinese. Source: RFC 6266, 4.3. */
export function savedAs(name: string): string {
  const plain = name.replace(/[^\w.() -]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** A file's name as people gave it: without folders and signs that no name has, and not too long. */
export function fileName(given: string, ending: string): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').trim();
  const stem = clean.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, limits.FILE_NAME_CHARACTERS_MAX);
  return `${stem || 'file'}.${ending}`;
}
