import type { Browser } from '@playwright/test';
import { type Load, launchBrowser, loadCold, SETTLE_MS } from './browser.ts';
import { makeCertificate } from './certificate.ts';
import { startDelivered } from './delivered-server.ts';
import { type Front, openFront } from './front.ts';
import { hydratedPage } from './hydrated-page.ts';
import type { BenchOptions } from './options.ts';
import { untilQuiet } from './quiet.ts';
import { staticPage } from './static-page.ts';
import { PLACES, timeFirstTap } from './tap.ts';
import { measureUse, type Use } from './use.ts';

export type PageName = 'ours' | 'static' | 'hydrated';

export interface PageResults {
  loads: Record<PageName, Load[]>;
  uses: Use[];
  /** Milliseconds from the start of the navigation to the painted answer of the first effective tap. */
  taps: Record<Exclude<PageName, 'static'>, number[]>;
  /** Loads of all other public pages, by path. */
  others: Record<string, Load[]>;
}

const SMOKE_SETTLE_MS = 500;
/** The page of the short form: a form with an image code. */
const SMOKE_PAGE = '/audience/register';
/** For each touched place. */
const MOST_TAPS = 3;

/** Measures our home page and two pages with the same content in turn, then every public page. */
export async function benchPages(
  options: BenchOptions,
  tell: (line: string) => void,
): Promise<PageResults> {
  const { runs, lang, isSmoke } = options;
  const settle_ms = isSmoke ? SMOKE_SETTLE_MS : SETTLE_MS;
  const certificate = makeCertificate();
  const front = await openFront(certificate);
  const server = await startDelivered(options);
  front.passTo(server.url);
  const browser = await launchBrowser(certificate.fingerprint);
  const load = (url: string) => loadCold(browser, url, { settle_ms });
  try {
    const home = `/?lang=${lang}`;
    await addComparisons(front, browser, await textOf(server.url + home));
    const addresses: Record<PageName, string> = {
      ours: front.url + home,
      static: `${front.url}/static`,
      hydrated: `${front.url}/hydrated`,
    };
    // Warm-up: the first page of a server and a browser is slower than the others.
    if (!isSmoke) for (const url of Object.values(addresses)) await (await load(url)).close();

    const results: PageResults = {
      loads: { ours: [], static: [], hydrated: [] },
      uses: [],
      taps: { ours: [], hydrated: [] },
      others: {},
    };
    for (let run = 1; run <= runs; run += 1) {
      for (const name of ['ours', 'static', 'hydrated'] as const) {
        await untilQuiet(options);
        const loaded = await load(addresses[name]);
        results.loads[name].push(loaded.load);
        if (name === 'ours') results.uses.push(await measureUse(loaded, isSmoke ? 2 : 3));
        await loaded.close();
        const { lcp, tbt } = loaded.load;
        tell(`run ${run}, ${name}: LCP ${Math.round(lcp)} ms, TBT ${Math.round(tbt)} ms`);
      }
    }
    for (let run = 1; run <= Math.min(runs, MOST_TAPS); run += 1) {
      for (const [place, selector] of Object.entries(PLACES)) {
        for (const name of ['ours', 'hydrated'] as const) {
          await untilQuiet(options);
          const ms = await timeFirstTap(browser, addresses[name], selector);
          results.taps[name].push(ms);
          tell(`run ${run}, ${name}: a touch of ${place} is answered after ${Math.round(ms)} ms`);
        }
      }
    }

    const others = [...(await publicPaths(server.url)), '/audience/ticket'];
    for (const path of isSmoke ? [SMOKE_PAGE] : others) {
      const own: Load[] = [];
      while (own.length < runs) {
        await untilQuiet(options);
        const loaded = await load(`${front.url}${path}?lang=${lang}`);
        await loaded.close();
        own.push(loaded.load);
        tell(`${path}: LCP ${Math.round(loaded.load.lcp)} ms, CLS ${loaded.load.cls.toFixed(4)}`);
      }
      results.others[path] = own;
    }
    return results;
  } finally {
    await browser.close();
    await server.stop();
    await front.close();
  }
}

/** Serves two pages with the content of our home page: a static one, and the smallest one that hydrates. */
export async function addComparisons(
  front: Front,
  browser: Pick<Browser, 'newPage'>,
  home: string,
) {
  const html = 'text/html; charset=utf-8';
  const parser = await browser.newPage();
  const bare = await staticPage(home, parser);
  front.add('/static', html, bare);
  const hydrated = await hydratedPage(bare, parser, '/hydrated.js');
  await parser.close();
  front.add('/hydrated', html, hydrated.html);
  front.add('/hydrated.js', 'text/javascript; charset=utf-8', hydrated.script);
}

/** Paths of the sitemap, except the home page. */
async function publicPaths(server: string): Promise<string[]> {
  const sitemap = await textOf(`${server}/sitemap.xml`);
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  return [...new Set(paths)].filter((path) => path !== '/');
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}
