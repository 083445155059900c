import type { Browser, Page } from '@playwright/test';
import { getDirectoryPack } from '#contract/directory.ts';
import { launchBrowser, PHONE, slowDown } from './browser.ts';
import { makeCertificate } from './certificate.ts';
import { startDelivered } from './delivered-server.ts';
import { untilHeld } from './directory-worker.ts';
import { type Heap, openScales } from './heap.ts';
import type { BenchOptions } from './options.ts';
import { untilQuiet } from './quiet.ts';
import {
  type Answers,
  askAhead,
  KEYWORDS,
  LISTS,
  type List,
  type Stroke,
  typeByHand,
  typeKeywords,
} from './typing.ts';
import { wireSize } from './wire-size.ts';

export interface DirectoryResults {
  pack_bytes: number;
  strokes: Stroke[];
  /** DOM elements of the directory, by scroll depth. */
  nodes: Record<keyof typeof DEPTHS, number>;
  heaps: Heaps;
}

/** Memory of the directory: without its pack, then with it. */
interface Heaps {
  before: Heap;
  fetched: Heap;
  /** At the next visit, loaded from storage. */
  stored: Heap;
  /** After every keyword. */
  searched: Heap;
}

export const DEPTHS = { middle: 0.5, end: 1 };
const DIRECTORY = '/exhibitor/directory' satisfies List;
const VIEWPORT = { width: 390, height: 844 };
const KEEP_BUTTON = /on this device|本设备/;
/** Long enough for work that a page defers until it is idle, and for writing to storage. */
const SETTLE_MS = 4_000;
const SMOKE_SETTLE_MS = 500;
/** With and without an input method. */
const SMOKE_KEYWORDS = ['光电', 'szgd'];

/** Searches the full demo on a device with a stored directory. The page's processor is 4× slower. */
export async function benchDirectory(
  options: BenchOptions,
  tell: (line: string) => void,
): Promise<DirectoryResults> {
  const { runs, lang, isSmoke } = options;
  const keywords = isSmoke ? SMOKE_KEYWORDS : KEYWORDS;
  const settle_ms = isSmoke ? SMOKE_SETTLE_MS : SETTLE_MS;
  const server = await startDelivered(options);
  const browser = await launchBrowser(makeCertificate().fingerprint);
  try {
    const pack_bytes = await wireSize(`${server.url}${getDirectoryPack.path}?since=0`);
    const answers = new Map<List, Answers>();
    for (const list of Object.keys(LISTS) as List[]) {
      answers.set(list, await askAhead(server.url, { list, lang, keywords }));
    }

    const page = await openPhone(browser);
    const address = (list: List) => `${server.url}${list}?lang=${lang}`;
    const weigh = await openScales(await slowDown(page));
    const weighSettled = async () => {
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(settle_ms);
      return weigh();
    };
    // With this connection type the worker starts only when the directory is needed.
    await page.goto(address(DIRECTORY));
    const before = await weighSettled();
    await page.getByRole('button', { name: KEEP_BUTTON }).click();
    await untilHeld(page);
    const fetched = await weighSettled();
    await page.goto(address(DIRECTORY));
    await untilHeld(page);
    const stored = await weighSettled();
    const nodes = {
      middle: await countNodes(page, DEPTHS.middle),
      end: await countNodes(page, DEPTHS.end),
    };

    const asked = countAsked(page);
    const strokes: Stroke[] = [];
    let searched = stored;
    for (let run = 1; run <= runs; run += 1) {
      for (const [list, expected] of answers) {
        await page.goto(address(list));
        const worker = await untilHeld(page);
        await page.waitForTimeout(settle_ms);
        await untilQuiet(options);
        const before = asked();
        strokes.push(
          ...(await typeKeywords({ page, worker }, { list, lang, keywords, answers: expected })),
        );
        if (asked() > before) throw new Error('The server was asked for what the device keeps.');
        if (list === DIRECTORY) searched = await weigh();
        tell(`run ${run}, ${list}: ${strokes.length} letters timed`);
      }
    }
    // Closed first: a throttled page occupies a processor.
    await page.close();
    const plain = await openPhone(browser);
    await slowDown(plain);
    for (let run = 1; run <= runs; run += 1) {
      await untilQuiet(options);
      strokes.push(
        ...(await typeByHand(plain, { keywords, answers: answers.get(DIRECTORY) ?? new Map() })),
      );
    }
    return { pack_bytes, strokes, nodes, heaps: { before, fetched, stored, searched } };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** With this connection type the directory is not prefetched, so that the page is measured without it. */
async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, viewport: VIEWPORT });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  return context.newPage();
}

/** Counts the list pages requested from the server. */
function countAsked(page: Page): () => number {
  const paths: string[] = Object.values(LISTS).map(({ path }) => path);
  let count = 0;
  page.on('request', (request) => {
    if (paths.includes(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
}

/** Elements in the page after all rows at a scroll depth are rendered. */
async function countNodes(page: Page, depth: number): Promise<number> {
  await page.waitForFunction((part) => {
    // Row heights depend on their content, so the end is known only after scrolling there.
    const { scrollHeight } = document.documentElement;
    window.scrollTo({ top: (scrollHeight - innerHeight) * part, behavior: 'instant' });
    const rows = [...document.querySelectorAll('main li[aria-setsize]')];
    const last = rows.at(-1);
    const isEnd = last?.getAttribute('aria-posinset') === last?.getAttribute('aria-setsize');
    return rows.every((row) => row.querySelector('a')) && isEnd === (part === 1);
  }, depth);
  return page.evaluate(() => document.body.querySelectorAll('*').length);
}
