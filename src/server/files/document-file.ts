import { limits } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';

/** How far from the end its mark may stand: some programs write a little behind it. */
const TAIL_BYTES = 2_048;

/** True where the bytes begin and end as a PDF does, whatever the file is called. */
export function isDocument(file: Buffer): boolean {
  return (
    /^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 8)) &&
    file.subarray(-TAIL_BYTES).includes('%%EOF')
  );
}

/**
 * A document as it is stored: as it was sent.
 * @throws {AppError} BAD_INPUT where it is no PDF
 */
export async function readDocument(file: Buffer): Promise<Buffer> {
  if (isDocument(file)) return file;
  throw new AppError('BAD_INPUT', { issues: [{ field: 'file', name: 'document_unreadable' }] });
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
