import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Send } from './message.ts';

export interface OutboxOptions {
  data_dir: string;
  /** Shows a line to the operator of the demo. */
  print: (line: string) => void;
  now: () => Date;
}

/**
 * Sends nothing: each message becomes a line of JSON on the console and in `outbox.jsonl`, where
 * people and tests read the codes of the demo.
 */
export function createOutbox({ data_dir, print, now }: OutboxOptions): Send {
  const path = join(data_dir, 'outbox.jsonl');
  let previous: Promise<unknown> = Promise.resolve();

  return ({ channel, to, purpose, text, code }) => {
    const line = JSON.stringify({ at: now().toISOString(), channel, to, purpose, text, code });
    // One after the other, or two appends could change places; one write each, so that lines of
    // several processes do not mix.
    const written = previous.then(() => appendFile(path, `${line}\n`, { mode: 0o600 }));
    previous = written.catch(() => undefined);
    return written.then(() => print(line));
  };
}
