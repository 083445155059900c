/** The part of a file that a request asks for, first and last byte; `none`: there is no such part. */
export type FileRange = { first: number; last: number } | 'whole' | 'none';

interface RangeRequest {
  range?: string | undefined;
  'if-range'?: string | undefined;
}

interface FileState {
  bytes: number;
  /** Strong, in quotation marks. */
  etag: string;
  modified: Date;
}

/**
 * Reads `Range` and `If-Range`. One range alone is answered as a part; of several, or one that cannot be
 * read, the whole file is sent, which is always right. Source: RFC 9110, 14.2 and 13.1.5.
 */
export function rangeOf(
  { range, 'if-range': ifRange }: RangeRequest,
  { bytes, etag, modified }: FileState,
): FileRange {
  const [, from = '', to = ''] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(range ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  if (ifRange !== undefined && !isSame(ifRange.trim(), { etag, modified })) return 'whole';
  if (from === '') {
    const last = Math.min(Number(to), bytes);
    return last > 0 ? { first: bytes - last, last: bytes - 1 } : 'none';
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return 'whole';
  if (first >= bytes) return 'none';
  return { first, last: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) };
}

/** A weak tag never matches; a date has to be the very one that was sent. */
function isSame(ifRange: string, { etag, modified }: Omit<FileState, 'bytes'>): boolean {
  if (ifRange.startsWith('"') || ifRange.startsWith('W/')) return ifRange === etag;
  return ifRange === modified.toUTCString();
}

/** True where the reader has this very file: `If-None-Match`, which takes precedence over a date. */
export function isUnchanged(
  headers: { 'if-none-match'?: string | undefined; 'if-modified-since'?: string | undefined },
  { etag, modified }: Omit<FileState, 'bytes'>,
): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    return tags
      .split(',')
      .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && Math.floor(modified.getTime() / 1_000) * 1_000 <= since;
}
