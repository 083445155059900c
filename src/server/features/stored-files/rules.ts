import { createHash } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import type { FileType } from '#contract/stored-files.ts';
import { beginsAsDocument } from '#server/files/document-file.ts';

export const PART_BYTES = limits.FILE_PART_MEGABYTES * 1024 ** 2;

export function countParts(bytes: number): number {
  return Math.ceil(bytes / PART_BYTES);
}

/** The bytes of one part; 0: there is no such part. */
export function bytesOfPart(bytes: number, number: number): number {
  return Math.max(0, Math.min(PART_BYTES, bytes - (number - 1) * PART_BYTES));
}

/** MP4 brands that browsers play. Pictures (HEIC) and QuickTime use the same container. */
const MP4 = /^.{4}ftyp(isom|iso[2-9]|mp4[12]|avc1|M4V |M4VP|dash|mmp4|MSNV|3gp[4-6])/s;
/** Office files are ZIP archives that contain this folder. */
const OFFICE = { docx: 'word/', xlsx: 'xl/', pptx: 'ppt/' } as const;

/**
 * Detects the type of a file by its first bytes. The name only distinguishes archives, and their content must
 * match.
 * @param head at least the first 64 bytes, better the first part
 */
export function typeOf(head: Buffer, file_name: string): FileType | null {
  const start = head.toString('latin1', 0, 64);
  if (beginsAsDocument(head)) return 'pdf';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpg';
  if (MP4.test(start)) return 'mp4';
  if (!start.startsWith('PK\x03\x04')) return null;
  const ending = /\.(docx|xlsx|pptx|zip)$/i.exec(file_name)?.[1]?.toLowerCase();
  if (ending === 'zip') return 'zip';
  const isOffice = ending === 'docx' || ending === 'xlsx' || ending === 'pptx';
  return isOffice && head.includes(OFFICE[ending]) ? ending : null;
}

/** Combines the hashes of the parts. Equal content has equal hashes. */
export function hashOfParts(hashes: readonly string[]): string {
  return createHash('sha256').update(hashes.join()).digest('base64url');
}
