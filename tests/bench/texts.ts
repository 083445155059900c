import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { cleanChatText } from '#contract/chat-text.ts';
import { limits } from '#contract/limits.ts';
import { articleBlocks } from '#server/words/markdown.ts';
import { createWordCheck } from '#server/words/word-check.ts';
import { buildPieces } from '../support/built-pieces.ts';
import {
  filled,
  hostileArticles,
  hostileMarkdown,
  hostileMessages,
} from '../support/hostile-texts.ts';
import { launchBrowser, slowDown } from './browser.ts';
import { makeCertificate } from './certificate.ts';
import type { BenchOptions } from './options.ts';
import { type Report, short, table } from './report.ts';
import { spread } from './statistics.ts';

const DRAWER = fileURLToPath(new URL('./texts/browser.tsx', import.meta.url));
const TEXTS = { whole: 2_000, smoke: 20 };
const SEED = 2_026;
/** Maximum milliseconds of each text. */
const TEXT_MS = 100;
const LONG_EVERY = 10;
/** Number of retries for a text that takes too long. */
const TRIES = 3;
const BLOCKED_WORDS = Array.from({ length: limits.CHAT_WORDS_MAX }, (_, at) => `word ${at}`);

interface TextResults {
  texts: number;
  /** Milliseconds of each text. */
  articles: Record<'apart' | 'drawn', number[]>;
  messages: Record<'checked' | 'drawn', number[]>;
  /** Chats with the number of messages that a page loads first. */
  histories: number[];
}

/** Hostile articles and chat messages: the cost of each on the server and on a mid-range phone. */
export async function benchTexts(
  { isSmoke }: BenchOptions,
  tell: (line: string) => void,
): Promise<TextResults> {
  const texts = isSmoke ? TEXTS.smoke : TEXTS.whole;
  const sample = <Text>(of: fc.Arbitrary<Text>) => fc.sample(of, { numRuns: texts, seed: SEED });
  const articles = [...hostileArticles, ...sample(hostileMarkdown).map(someLong)];
  const messages = sample(hostileMessages);
  const apart: number[] = [];
  for (const text of articles.slice(0, texts)) {
    apart.push(await leastOf(() => timed(() => articleBlocks(text))));
  }
  const check = createWordCheck({ block: BLOCKED_WORDS, hold: BLOCKED_WORDS });
  const checked: number[] = [];
  for (const text of messages) {
    checked.push(await leastOf(() => timed(() => check(cleanChatText(text)))));
  }
  tell(`${texts} articles and messages are taken apart`);
  const drawn = await drawAll(
    articles.slice(0, texts).map((text) => articleBlocks(text)),
    messages.map(cleanChatText),
  );
  return {
    texts,
    articles: { apart, drawn: drawn.articles },
    messages: { checked, drawn: drawn.messages },
    histories: drawn.histories,
  };
}

/** Short texts, and some with the same characters at an article's maximum length. */
function someLong(text: string, at: number): string {
  return at % LONG_EVERY === 0 && text ? filled(`${text}\n`) : text;
}

function timed(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

/** Other load makes a measurement longer, never shorter: so a slow one is retried. */
async function leastOf(measure: () => number | Promise<number>): Promise<number> {
  let least = await measure();
  for (let again = 1; again < TRIES && least > TEXT_MS; again += 1) {
    least = Math.min(least, await measure());
  }
  return least;
}

async function drawAll(articles: ReturnType<typeof articleBlocks>[], messages: string[]) {
  const files = await buildPieces(DRAWER);
  const browser = await launchBrowser(makeCertificate().fingerprint);
  try {
    const page = await browser.newPage();
    await page.setContent('<!doctype html><html lang="en"><body></body></html>');
    for (const [path, file] of files) {
      const content = String(file);
      if (path.endsWith('.css')) await page.addStyleTag({ content });
    }
    await page.addScriptTag({ content: String(files.get('/pieces.js')), type: 'module' });
    await page.waitForFunction(() => 'drawMessages' in window);
    // Warm-up: the first rendering compiles the code.
    await page.evaluate(() => [window.drawArticle('[]'), window.drawMessages(['a'])]);
    await slowDown(page);
    const drawn = { articles: [] as number[], messages: [] as number[], histories: [] as number[] };
    const drawMessages = (all: string[]) =>
      leastOf(() => page.evaluate((some) => window.drawMessages(some), all));
    for (const blocks of articles) {
      const draw = () => page.evaluate((one) => window.drawArticle(one), JSON.stringify(blocks));
      drawn.articles.push(await leastOf(draw));
    }
    for (const text of messages) drawn.messages.push(await drawMessages([text]));
    for (let from = 0; from < messages.length; from += limits.CHAT_HISTORY) {
      drawn.histories.push(await drawMessages(messages.slice(from, from + limits.CHAT_HISTORY)));
    }
    return drawn;
  } finally {
    await browser.close();
  }
}

export function reportTexts({ texts, articles, messages, histories }: TextResults): Report {
  const figures = {
    'an article, taken apart by the server': articles.apart,
    'an article, drawn on a processor 4× slower': articles.drawn,
    'a chat message, cleaned and searched for words': messages.checked,
    'a chat message, drawn on a processor 4× slower': messages.drawn,
    [`${limits.CHAT_HISTORY} chat messages, drawn on a processor 4× slower`]: histories,
  };
  const rows = Object.entries(figures).map(([name, ms]) => {
    const { median, p95, max } = spread(ms);
    return [name, ...[median, p95, max].map(short)];
  });
  return {
    texts: [
      `${texts} hostile articles, ${texts} hostile messages`,
      table(['', 'median ms', 'p95 ms', 'max ms'], rows),
    ],
    budgets: Object.entries(figures).map(([name, ms]) => ({
      name: `${name}, the longest`,
      value: spread(ms).max,
      limit: TEXT_MS,
      unit: 'ms',
    })),
  };
}
