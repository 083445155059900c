/** The requested part of a file, first and last byte; `none`: not satisfiable. */
export type FileRange = { first: number; last: number } | 'whole' | 'none';

interface RangeRequest {
  range?: string | undefined;
  'if-range'?: string | undefined;
}

interface FileState {
  bytes: number;
  /** Strong ETag, in quotation marks. */
  etag: string;
  modified: Date;
}

/**
 * Parses `Range` and `If-Range`. A single range is answered in part. Multiple or malformed ranges get the
 * whole file, which is always correct. Source: RFC 9110, 14.2 and 13.1.5.
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

/** A weak tag never matches; a date must equal the one sent. */
function isSame(ifRange: string, { etag, modified }: Omit<FileState, 'bytes'>): boolean {
  if (ifRange.startsWith('"') || ifRange.startsWith('W/')) return ifRange === etag;
  return ifRange === modified.toUTCString();
}

/** True if the client has this version: `If-None-Match`, which takes precedence over a date. */
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
