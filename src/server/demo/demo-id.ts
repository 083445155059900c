import { createHash } from 'node:crypto';

/** 2026-01-01, as the time in a UUIDv7, in milliseconds. */
const MADE_AT = Date.UTC(2026, 0, 1);

type DemoKind =
  | 'exhibitor'
  | 'exhibit'
  | 'conference'
  | 'session'
  | 'speaker'
  | 'tour'
  | 'stop'
  | 'visitor'
  | 'registration'
  | 'seat'
  | 'live'
  | 'video'
  | 'news'
  | 'download'
  | 'manual';

/**
 * Demo ids are the same in every installation. They are consecutive, as ids created in one run are (RFC 9562,
 * 6.2).
 */
export function demoId(kind: DemoKind, index: number): string {
  const time = MADE_AT.toString(16).padStart(12, '0');
  const hash = createHash('sha256').update(`demo ${kind}`).digest('hex');
  const counted = (Number.parseInt(hash.slice(6, 17), 16) + index).toString(16).padStart(12, '0');
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${hash.slice(0, 3)}`,
    `8${hash.slice(3, 6)}`,
    counted,
  ].join('-');
}
