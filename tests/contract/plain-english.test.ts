import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Earlier commits have longer subjects. */
const SINCE = '2026-11-27T14:00:00Z';
const SUBJECT_LENGTH = 72;
const OPENINGS = /^(What|Whether|Of|Those|Who|As|One|Without|From)\b/;
/** Each has a plainer word: again, a caller, no one, reports, is, stored, expensive, fixed. */
const REFUSED = /\b(anew|whoever|whomever|thereby|nobody|somebody)\b/i;

interface Comment {
  place: string;
  text: string;
}

/** Comments that begin on a line of their own; lines of `//` below each other are one. */
function commentsIn(file: string): Comment[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const found = source.matchAll(
    /^[ \t]*(?:\{?\/\*\*?\s*([\s\S]*?)\*\/|\/\/ ((?:.*\n[ \t]*\/\/ )*.*))/gm,
  );
  return [...found].map(({ index, 1: block, 2: line }) => ({
    place: `${file}:${source.slice(0, index).split('\n').length}`,
    text: (block ?? line ?? '').replaceAll(/^\s*(\*|\/\/) ?/gm, '').trim(),
  }));
}

const comments = globSync(['{src,sw,tests}/**/*.{ts,tsx,css}', '.*.ts', '*.ts'], { cwd: ROOT })
  .filter((file) => !file.endsWith('.gen.ts'))
  .flatMap(commentsIn);

test('a comment says the thing first', () => {
  expect(comments.length).toBeGreaterThan(1_000);
  expect(comments.filter(({ text }) => OPENINGS.test(text))).toEqual([]);
});

test('comments do without words that have a plainer one', () => {
  expect(comments.filter(({ text }) => REFUSED.test(text))).toEqual([]);
});

test.skipIf(!existsSync(join(ROOT, '.git')))(
  'a commit has a subject of at most 72 characters',
  () => {
    const log = execFileSync('git', ['log', '--no-merges', '--format=%s', `--since=${SINCE}`], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const long = log.split('\n').filter((subject) => subject.length > SUBJECT_LENGTH);
    expect(long).toEqual([]);
  },
);
