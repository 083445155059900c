import type { Logger } from 'pino';
import type { Message } from '#server/outbound/message.ts';
import { createLog } from './log.ts';

/** Standard output. */
export interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** The person or program that started the server. */
export interface Operator {
  log: Logger;
  /** Reports progress during long operations; for people only. */
  say: (line: string) => void;
  /** Shows a message that the demo does not send; `line` is its JSON. */
  showMessage: (message: Message, line: string) => void;
}

/** Plain lines on a terminal, otherwise one JSON object per line. */
export function createOperator(level: string, output: Output): Operator {
  if (!output.isTTY) {
    return {
      log: createLog(level),
      say: () => {},
      showMessage: (_message, line) => output.write(`${line}\n`),
    };
  }
  const say = (line: string) => void output.write(`${line}\n`);
  // Request logs would bury the codes; LOG_LEVEL=debug shows them.
  const shown = level === 'info' ? 'warn' : level;
  return {
    log: createLog(shown, { write: (line) => say(plainLine(line)) }),
    say,
    showMessage: ({ to, purpose, code, text }) =>
      say(
        purpose === 'sign_in' && code
          ? `Sign-in code for ${to}: ${code}`
          : `Message to ${to}: ${text.replace(/\s+/g, ' ')}`,
      ),
  };
}

const WARN = 40;
const ERROR = 50;

/** A log line as text: level, event and reason. */
function plainLine(json: string): string {
  const { level, msg, err } = JSON.parse(json);
  const reason = err?.message ?? err?.type;
  const why = msg && reason && reason !== msg ? ` (${reason})` : '';
  return `${kindOf(level)}${msg ?? reason ?? json.trim()}${why}`;
}

function kindOf(level: number): string {
  if (level >= ERROR) return 'Error: ';
  return level >= WARN ? 'Warning: ' : '';
}
