import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Message, Send } from './message.ts';

export interface OutboxOptions {
  data_dir: string;
  /** Shows a message to the operator of the demo; `line` is its text in the log. */
  showMessage: (message: Message, line: string) => void;
  now: () => Date;
}

/**
 * Sends nothing. Writes each message to the console and as JSON to `outbox.jsonl`. People and tests read the
 * codes of the demo there.
 */
export function createOutbox({ data_dir, showMessage, now }: OutboxOptions): Send {
  const path = join(data_dir, 'outbox.jsonl');
  let previous: Promise<unknown> = Promise.resolve();

  return (message) => {
    const { channel, to, purpose, text, code } = message;
    const line = JSON.stringify({ at: now().toISOString(), channel, to, purpose, text, code });
    // Sequential, because two appends could swap. Each line is one write, so that lines of several processes
    // do not mix.
    const written = previous.then(() => appendFile(path, `${line}\n`, { mode: 0o600 }));
    previous = written.catch(() => undefined);
    return written.then(() => showMessage(message, line));
  };
}
