import { readFileSync } from 'node:fs';
import type { Page, Worker } from '@playwright/test';
import { listExhibitors } from '#contract/exhibitors.ts';
import { listExhibits } from '#contract/exhibits.ts';
import { timeAnswer } from './directory-worker.ts';
import type { BenchOptions } from './options.ts';

type Lang = BenchOptions['lang'];

const PAGE = new URL('./hand-written/list.html', import.meta.url);

/** Pages on which one searches, and what they ask. */
export const LISTS = {
  '/exhibitor/directory': { question: 'exhibitors', path: listExhibitors.path },
  '/exhibits': { question: 'exhibits', path: listExhibits.path },
} as const;
export type List = keyof typeof LISTS;
/** A page that does nothing but pass a letter to a worker, which knows the answers, and show six rows. */
export const HAND_WRITTEN = '/hand-written/list';

/**
 * In Chinese and English, in pinyin and its initials, of products and of booths. No two begin alike, for
 * what was answered once is not asked again.
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

/** Between one letter and the next; what the last one brought is all there by then. */
const HAND_MS = 120;
/** Rows by which an answer is known. */
const FIRST_ROWS = 3;

export interface Stroke {
  list: List | typeof HAND_WRITTEN;
  keyword: string;
  typed: string;
  /** From the key to the painted answer. */
  ms: number;
  /** Of these, how long the worker looked for it, when asked once more. */
  worker_ms: number;
}

interface Answer {
  total: number;
  items: { name: string }[];
}
/** By what was typed. */
export type Answers = ReadonlyMap<string, Answer>;

/** Keywords to type, and the list after every letter of them. */
interface Typing {
  keywords: readonly string[];
  answers: Answers;
}

/** The server's answer to every letter: the device has to answer the same. */
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

/** Types into a list, and asks its worker everything once more. */
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

/** Types the same into the page to compare with, which is not on any server. */
export async function typeByHand(page: Page, typing: Typing): Promise<Stroke[]> {
  await page.setContent(readFileSync(PAGE, 'utf8'));
  await page.evaluate((known) => window.keep(known), [...typing.answers]);
  const strokes = await typeLetters(page, typing);
  return strokes.map((stroke) => ({ ...stroke, list: HAND_WRITTEN, worker_ms: Number.NaN }));
}

/** Types every keyword letter by letter. Letters that change nothing in sight are typed, but not timed. */
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

/** Chinese comes from an input method, which has no keys. */
async function typeLetter(page: Page, letter: string) {
  if (/\p{Script=Han}/u.test(letter)) await page.keyboard.insertText(letter);
  else await page.keyboard.press(letter === ' ' ? 'Space' : letter);
}

declare global {
  interface Window {
    answerPainted: Promise<number>;
    /** Of the page written by hand: what its worker knows. */
    keep: (answers: [string, Answer][]) => void;
  }
}

/**
 * Runs in the page: times from the event of a key, or of the text where there is no key, to the end of
 * the first frame in which the list has as many rows and the same first ones as the answer.
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
      // The task after the next frame comes when that is painted.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - since)));
    };
    // To look in every frame would make the page draw frames that it would not draw otherwise.
    const observer = new MutationObserver(look);
    const what = { subtree: true, childList: true, characterData: true, attributes: true };
    observer.observe(document.body, what);
    // Where nothing changes.
    const patience = setInterval(look, 100);
  });
}
