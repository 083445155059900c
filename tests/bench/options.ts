import { parseArgs } from 'node:util';

export interface BenchOptions {
  pages: boolean;
  offline: boolean;
  plan: boolean;
  catalogue: boolean;
  server: boolean;
  /** Cold loads of each page, cold starts of each ticket. */
  runs: number;
  lang: 'en' | 'zh';
  /** People who register at the same time. */
  clients: number;
  /** Seconds that a load is kept up. */
  seconds: number;
  /** Where all figures go as JSON. */
  json: string | undefined;
}

const PARTS = ['pages', 'offline', 'plan', 'catalogue', 'server'];

export const USAGE = `npm run bench -- [${PARTS.join('|')}] [--runs 7] [--lang en|zh] [--clients 8] [--seconds 20] [--json file]`;

/** @throws {Error} that says what is wrong, for whoever typed it. */
export function readOptions(args: string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '7' },
      lang: { type: 'string', default: 'en' },
      clients: { type: 'string', default: '8' },
      seconds: { type: 'string', default: '20' },
      json: { type: 'string' },
    },
  });
  const [part = 'all', ...more] = positionals;
  if (more.length > 0 || !['all', ...PARTS].includes(part)) throw new Error(USAGE);
  if (values.lang !== 'en' && values.lang !== 'zh') throw new Error(USAGE);
  return {
    pages: ['all', 'pages'].includes(part),
    offline: ['all', 'offline'].includes(part),
    plan: ['all', 'plan'].includes(part),
    catalogue: ['all', 'catalogue'].includes(part),
    server: ['all', 'server'].includes(part),
    runs: count(values.runs),
    lang: values.lang,
    clients: count(values.clients),
    seconds: count(values.seconds),
    json: values.json,
  };
}

function count(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(USAGE);
  return number;
}
