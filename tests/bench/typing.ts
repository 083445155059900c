import type { Page, Worker } from '@playwright/test';
import { listExhibitors } from '#contract/exhibitors.ts';
import { listExhibits } from '#contract/exhibits.ts';
import { timeAnswer } from './catalogue-worker.ts';
import type { BenchOptions } from './options.ts';

type Lang = BenchOptions['lang'];

/** Pages on which one searches, and what they ask. */
export const LISTS = {
  '/exhibitor/directory': { question: 'exhibitors', path: listExhibitors.path },
  '/exhibits': { question: 'exhibits', path: listExhibits.path },
} as const;
export type List = keyof typeof LISTS;

/**
 * In Chinese and English, in pinyin and its initials, of products and of booths. No two begin alike, for
 * what was answered once is not asked again.
 */
export const KEYWORDS = [
  ...['光电', '音响', 'LED 显示', 'display', 'moving head'],
  ...['guangdian', 'szgd', 'p1.25', '5A12'],
];

/** Between one letter and the next; what the last one brought is all there by then. */
const HAND_MS = 120;
/** Rows by which an answer is known. */
const FIRST_ROWS = 3;

export interface Stroke {
  list: List;
  keyword: string;
  typed: string;
  /** From the key to the painted answer. */
  ms: number;
  /** Of these, how long the worker looked for it, when asked once more. */
  worker_ms: number;
}

interface Answer {
  total: number;
  names: string[];
}
/** By what was typed. */
export type Answers = ReadonlyMap<string, Answer>;

/** What the server answers to every letter: the device has to answer the same. */
export async function askAhead(server: string, list: List, lang: Lang): Promise<Answers> {
  const answers = new Map<string, Answer>();
  for (const typed of ['', ...KEYWORDS.flatMap(beginnings)]) {
    const query = new URLSearchParams({ lang, ...(typed.trim() && { keyword: typed.trim() }) });
    const answer = await fetch(`${server}${LISTS[list].path}?${query}`);
    const { data } = (await answer.json()) as {
      data: { total: number; items: { name: string }[] };
    };
    const names = data.items.slice(0, FIRST_ROWS).map(({ name }) => name);
    answers.set(typed, { total: data.total, names });
  }
  return answers;
}

/** Types every keyword letter by letter. Letters that change nothing in sight are typed, but not timed. */
export async function typeKeywords(
  { page, worker }: { page: Page; worker: Worker },
  { list, lang, answers }: { list: List; lang: Lang; answers: Answers },
): Promise<Stroke[]> {
  const box = page.getByRole('searchbox');
  const typing: Omit<Stroke, 'worker_ms'>[] = [];
  const timed = async (typed: string, type: () => Promise<void>) => {
    const answer = answers.get(typed) ?? { total: Number.NaN, names: [] };
    await page.evaluate(watchAnswer, { ...answer, most: FIRST_ROWS });
    await type();
    const ms = await page.evaluate(() => window.answerPainted);
    await page.waitForTimeout(HAND_MS);
    return ms;
  };
  await box.focus();
  for (const keyword of KEYWORDS) {
    let before = '';
    for (const typed of beginnings(keyword)) {
      const ms = await timed(typed, () => typeLetter(page, [...typed].at(-1) ?? ''));
      const isSeen = JSON.stringify(answers.get(typed)) !== JSON.stringify(answers.get(before));
      if (isSeen) typing.push({ list, keyword, typed, ms });
      before = typed;
    }
    await timed('', () => box.fill(''));
  }
  const strokes: Stroke[] = [];
  for (const stroke of typing) {
    const given = [lang, { keyword: stroke.typed.trim() }, 1];
    const worker_ms = await timeAnswer(worker, { question: LISTS[list].question, given });
    strokes.push({ ...stroke, worker_ms: worker_ms ?? Number.NaN });
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
  }
}

/**
 * Runs in the page: times from the event of a key, or of the text where there is no key, to the end of
 * the first frame in which the list has as many rows and the same first ones as the answer.
 */
function watchAnswer({ total, names, most }: Answer & { most: number }) {
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
      if (start === undefined || !isThere()) return requestAnimationFrame(look);
      const since = start;
      // The task after the frame in which it is there comes when it is painted.
      return setTimeout(() => resolve(performance.now() - since));
    };
    requestAnimationFrame(look);
  });
}
