import type { DatabaseLog } from '#server/db/database-log.ts';

/** A log that remembers its lines, to be asserted on. */
export function recordLog(): { log: DatabaseLog; lines: string[] } {
  const lines: string[] = [];
  const write = (...words: unknown[]) => {
    lines.push(words.map(String).join(' '));
  };
  return { log: { info: write, warn: write, error: write }, lines };
}
