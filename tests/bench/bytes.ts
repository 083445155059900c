import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { measurePage, PAGES, type PageBytes } from '../../src/build/page-bytes.ts';
import type { BenchOptions } from './options.ts';
import { type Report, table } from './report.ts';

/** Figures of the last run on this machine. */
const LAST = join(import.meta.dirname, '../../node_modules/.cache/page-bytes.json');
/** kB of script with brotli. */
const LIMITS: Readonly<Record<string, number>> = { home: 135, console: 300, workspace: 300 };
const LIMIT_OF_OTHERS = 215;

interface Bytes {
  pages: PageBytes[];
  before: PageBytes[];
}

/** Weighs the script of each kind of page in the built files, and compares it with the last run. */
export async function benchBytes({ isSmoke }: BenchOptions): Promise<Bytes> {
  const before: PageBytes[] = existsSync(LAST) ? JSON.parse(readFileSync(LAST, 'utf8')) : [];
  const pages = PAGES.map(measurePage);
  if (!isSmoke) {
    mkdirSync(dirname(LAST), { recursive: true });
    writeFileSync(LAST, JSON.stringify(pages));
  }
  return { pages, before };
}

export function reportBytes({ pages, before }: Bytes): Report {
  const rows = pages.map(({ page, script, shared, words, own }) => {
    const last = before.find((one) => one.page === page);
    const change = last ? (script - last.script).toFixed(1) : '–';
    return [page, ...[script, shared, words, own].map((size) => size.toFixed(1)), change];
  });
  return {
    texts: [table(['script, kB', 'all', 'shared', 'words', 'own', 'since the last run'], rows)],
    budgets: pages.map(({ page, script }) => ({
      name: `script of ${page}`,
      value: script,
      limit: LIMITS[page] ?? LIMIT_OF_OTHERS,
      unit: 'kB',
    })),
  };
}
