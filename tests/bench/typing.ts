import { readFileSync } from 'node:fs';
import type { Page, Worker } from '@playwright/test';
import { listExhibitors } from '#contract/exhibitors.ts';
import { listExhibits } from '#contract/exhibits.ts';
import { timeAnswer } from './directory-worker.ts';
import type { BenchOptions } from './options.ts';

type Lang = BenchOptions['lang'];

const PAGE = new URL('./hand-written/list.html', import.meta.url);

/** Pages with a search, and their calls. */
export const LISTS = {
  '/exhibitor/directory': { question: 'exhibitors', path: listExhibitors.path },
  '/exhibits': { question: 'exhibits', path: listExhibits.path },
} as const;
export type List = keyof typeof LISTS;
/** A page that only passes letters to a worker with precomputed answers, and shows six rows. */
export const HAND_WRITTEN = '/hand-written/list';

/**
 * Keywords in Chinese and English, pinyin and its initials, products and booths. No two have a common
 * beginning, because answers are cached.
 */
export const KEYWORDS = [
  '光电',
  '音响',
  'LED 显示',
  'display',
  'moving head',
  'guangdian',
  'szgd',
  'p1.25',
  '5A12',
];

/** Pause between letters, long enough for the last answer. */
const HAND_MS = 120;
/** Rows that identify an answer. */
const FIRST_ROWS = 3;

export interface Stroke {
  list: List | typeof HAND_WRITTEN;
  keyword: string;
  typed: string;
  /** Time from the key to the painted answer. */
  ms: number;
  /** The worker's share of it, measured by a second query. */
  worker_ms: number;
}

interface Answer {
  total: number;
  items: { name: string }[];
}
/** By typed text. */
export type Answers = ReadonlyMap<string, Answer>;

/** Keywords to type, and the list after every letter. */
interface Typing {
  keywords: readonly string[];
  answers: Answers;
}

/** The server's answer to every letter. The device must give the same answers. */
export async function askAhead(
  server: string,
  { list, lang, keywords }: { list: List; lang: Lang; keywords: readonly string[] },
): Promise<Answers> {
  const answers = new Map<string, Answer>();
  for (const typed of ['', ...keywords.flatMap(beginnings)]) {
    const query = new URLSearchParams({ lang, ...(typed.trim() && { keyword: typed.trim() }) });
    const answer = await fetch(`${server}${LISTS[list].path}?${query}`);
    const { total, items } = ((await answer.json()) as { data: Answer }).data;
    answers.set(typed, { total, items });
  }
  return answers;
}

/** Types into a list, and repeats every query in its worker. */
export async function typeKeywords(
  { page, worker }: { page: Page; worker: Worker },
  { list, lang, ...typing }: Typing & { list: List; lang: Lang },
): Promise<Stroke[]> {
  const strokes: Stroke[] = [];
  for (const stroke of await typeLetters(page, typing)) {
    const given = [lang, { keyword: stroke.typed.trim() }, 1];
    const worker_ms = await timeAnswer(worker, { question: LISTS[list].question, given });
    strokes.push({ ...stroke, list, worker_ms: worker_ms ?? Number.NaN });
  }
  return strokes;
}

/** Types the same into the comparison page, which has no server. */
export async function typeByHand(page: Page, typing: Typing): Promise<Stroke[]> {
  await page.setContent(readFileSync(PAGE, 'utf8'));
  await page.evaluate((known) => window.keep(known), [...typing.answers]);
  const strokes = await typeLetters(page, typing);
  return strokes.map((stroke) => ({ ...stroke, list: HAND_WRITTEN, worker_ms: Number.NaN }));
}

/** Types every keyword letter by letter. Letters without a visible effect are not timed. */
async function typeLetters(
  page: Page,
  { keywords, answers }: Typing,
): Promise<Pick<Stroke, 'keyword' | 'typed' | 'ms'>[]> {
  const box = page.getByRole('searchbox');
  const first = (typed: string) => {
    const { total, items } = answers.get(typed) ?? { total: Number.NaN, items: [] };
    return { total, names: items.slice(0, FIRST_ROWS).map(({ name }) => name) };
  };
  const strokes: Pick<Stroke, 'keyword' | 'typed' | 'ms'>[] = [];
  const timed = async (typed: string, type: () => Promise<void>) => {
    await page.evaluate(watchAnswer, { ...first(typed), most: FIRST_ROWS });
    await type();
    const ms = await page.evaluate(() => window.answerPainted);
    await page.waitForTimeout(HAND_MS);
    return ms;
  };
  await box.focus();
  for (const keyword of keywords) {
    let before = '';
    for (const typed of beginnings(keyword)) {
      const ms = await timed(typed, () => typeLetter(page, [...typed].at(-1) ?? ''));
      const isSeen = JSON.stringify(first(typed)) !== JSON.stringify(first(before));
      if (isSeen) strokes.push({ keyword, typed, ms });
      before = typed;
    }
    await timed('', () => box.fill(''));
  }
  return strokes;
}

function beginnings(keyword: string): string[] {
  const letters = [...keyword];
  return letters.map((_, at) => letters.slice(0, at + 1).join(''));
}

/** Chinese characters come from an input method, without key events. */
async function typeLetter(page: Page, letter: string) {
  if (/\p{Script=Han}/u.test(letter)) await page.keyboard.insertText(letter);
  else await page.keyboard.press(letter === ' ' ? 'Space' : letter);
}

declare global {
  interface Window {
    answerPainted: Promise<number>;
    /** Stores the answers in the worker of the hand-written page. */
    keep: (answers: [string, Answer][]) => void;
  }
}

/**
 * Runs in the page. Measures from the key event, or the text event of an input method, to the end of the first
 * frame with the expected list. A list is expected if its length and first rows equal the answer.
 */
function watchAnswer({ total, names, most }: { total: number; names: string[]; most: number }) {
  const rows = () => [...document.querySelectorAll('main li[aria-setsize]')].slice(0, most);
  const isOf = (row: Element, name: string | undefined) =>
    row.getAttribute('aria-setsize') === String(total) &&
    [...row.querySelectorAll('a')].some(({ textContent }) => textContent === name);
  const isThere = () =>
    rows().length === names.length && rows().every((row, at) => isOf(row, names[at]));

  window.answerPainted = new Promise((resolve) => {
    let start: number | undefined;
    const begin = ({ timeStamp }: Event) => {
      start ??= timeStamp;
    };
    window.addEventListener('keydown', begin, { capture: true, once: true });
    window.addEventListener('input', begin, { capture: true, once: true });
    const look = () => {
      if (start === undefined || !isThere()) return;
      const since = start;
      observer.disconnect();
      clearInterval(patience);
      // The task after the next frame runs when that frame is painted.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - since)));
    };
    // Checking in every frame would cause additional frames.
    const observer = new MutationObserver(look);
    const what = { subtree: true, childList: true, characterData: true, attributes: true };
    observer.observe(document.body, what);
    // Polls, in case nothing changes.
    const patience = setInterval(look, 100);
  });
}
