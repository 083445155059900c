import { parseArgs } from 'node:util';

export const PARTS = [
  'bytes',
  'pages',
  'offline',
  'plan',
  'directory',
  'search',
  'lists',
  'programme',
  'chat',
  'texts',
  'starts',
  'server',
  'attacks',
] as const;
export type Part = (typeof PARTS)[number];

export interface BenchOptions {
  parts: readonly Part[];
  /** Runs each measurement once, as a smoke test. Its times mean nothing. */
  isSmoke: boolean;
  /** Cold loads of each page, cold starts of each ticket. */
  runs: number;
  lang: 'en' | 'zh';
  /** People who register at the same time. */
  clients: number;
  /** Pages that read a chat, and messages per second. */
  readers: number;
  rate: number;
  /** Seconds of a load. */
  seconds: number;
  /** JSON file for all figures, and Markdown file for the tables. */
  json: string | undefined;
  table: string | undefined;
  /** Measures on a busy machine, too. */
  isBusy: boolean;
}

const USAGE = `npm run bench -- [${PARTS.join('|')}] [--smoke] [--runs 7] [--lang en|zh] [--clients 8] [--readers 5000] [--rate 20] [--seconds 20] [--json file] [--table file] [--busy]`;
/**
 * True in the short form, which skips throttling: a throttled processor stays busy, and a slow network costs
 * time.
 */
export const IS_SMOKE = process.argv.includes('--smoke');
const SMOKE = { runs: '1', seconds: '1', readers: '20', rate: '10' };

/** @throws {Error} with the usage of the command */
export function readOptions(args: string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      smoke: { type: 'boolean', default: false },
      runs: { type: 'string', default: '7' },
      lang: { type: 'string', default: 'en' },
      clients: { type: 'string', default: '8' },
      readers: { type: 'string', default: '5000' },
      rate: { type: 'string', default: '20' },
      seconds: { type: 'string', default: '20' },
      json: { type: 'string' },
      table: { type: 'string' },
      busy: { type: 'boolean', default: false },
    },
  });
  const { smoke: isSmoke, lang, json, table, busy: isBusy } = values;
  const { runs, seconds, readers, rate } = isSmoke ? SMOKE : values;
  const parts = PARTS.filter((part) => positionals.length === 0 || positionals.includes(part));
  if (parts.length < positionals.length) throw new Error(USAGE);
  if (lang !== 'en' && lang !== 'zh') throw new Error(USAGE);
  const numbers = {
    runs: count(runs),
    clients: count(values.clients),
    seconds: count(seconds),
    readers: count(readers),
    rate: count(rate),
  };
  return { parts, isSmoke, lang, json, table, isBusy, ...numbers };
}

function count(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(USAGE);
  return number;
}
