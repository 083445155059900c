import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Message, Send } from './message.ts';

export interface OutboxOptions {
  data_dir: string;
  /** Shows a message to the operator of the demo; `line` is what is written of it. */
  showMessage: (message: Message, line: string) => void;
  now: () => Date;
}

/**
 * Sends nothing: each message becomes a line on the console, and one of JSON in `outbox.jsonl`, where
 * people and tests read the codes of the demo.
 */
export function createOutbox({ data_dir, showMessage, now }: OutboxOptions): Send {
  const path = join(data_dir, 'outbox.jsonl');
  let previous: Promise<unknown> = Promise.resolve();

  return (message) => {
    const { channel, to, purpose, text, code } = message;
    const line = JSON.stringify({ at: now().toISOString(), channel, to, purpose, text, code });
    // One after the other, or two appends could change places; one write each, so that lines of
    // several processes do not mix.
    const written = previous.then(() => appendFile(path, `${line}\n`, { mode: 0o600 }));
    previous = written.catch(() => undefined);
    return written.then(() => showMessage(message, line));
  };
}
