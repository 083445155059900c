import type { Browser } from '@playwright/test';
import { startServer } from '../support/e2e.ts';
import { type Load, launchBrowser, loadCold } from './browser.ts';
import { makeCertificate } from './certificate.ts';
import { type Front, openFront } from './front.ts';
import { hydratedPage } from './hydrated-page.ts';
import type { BenchOptions } from './options.ts';
import { untilQuiet } from './quiet.ts';
import { staticPage } from './static-page.ts';
import { measureUse, type Use } from './use.ts';

export type PageName = 'ours' | 'static' | 'hydrated';

export interface PageResults {
  loads: Record<PageName, Load[]>;
  uses: Use[];
  /** Of every public address, the shift of one load. */
  shifts: { address: string; cls: number; complaints: string[] }[];
}

/** Measures our home page beside two pages of the same content, in turn, then every public page. */
export async function benchPages(
  { runs, lang }: BenchOptions,
  tell: (line: string) => void,
): Promise<PageResults> {
  const certificate = makeCertificate();
  const front = await openFront(certificate);
  const server = await startServer();
  front.passTo(server.url);
  const browser = await launchBrowser(certificate.fingerprint);
  try {
    const home = `/?lang=${lang}`;
    await addComparisons(front, browser, await textOf(server.url + home));
    const addresses: Record<PageName, string> = {
      ours: front.url + home,
      static: `${front.url}/static`,
      hydrated: `${front.url}/hydrated`,
    };
    // The first page of a server and of a browser is slower than all that follow.
    for (const address of Object.values(addresses))
      await (await loadCold(browser, address)).close();

    const results: PageResults = {
      loads: { ours: [], static: [], hydrated: [] },
      uses: [],
      shifts: [],
    };
    for (let run = 1; run <= runs; run += 1) {
      for (const name of ['ours', 'static', 'hydrated'] as const) {
        await untilQuiet();
        const loaded = await loadCold(browser, addresses[name]);
        results.loads[name].push(loaded.load);
        if (name === 'ours') results.uses.push(await measureUse(loaded));
        await loaded.close();
        const { lcp, tbt } = loaded.load;
        tell(`run ${run}, ${name}: LCP ${Math.round(lcp)} ms, TBT ${Math.round(tbt)} ms`);
      }
    }

    for (const address of await publicAddresses(server.url)) {
      const { load, close } = await loadCold(browser, front.url + address);
      await close();
      const { cls, complaints } = load;
      results.shifts.push({ address, cls, complaints });
      tell(`${address}: CLS ${cls.toFixed(4)}`);
    }
    return results;
  } finally {
    await browser.close();
    await server.stop();
    await front.close();
  }
}

async function addComparisons(front: Front, browser: Browser, home: string) {
  const html = 'text/html; charset=utf-8';
  const bare = staticPage(home);
  front.add('/static', html, bare);
  const parser = await browser.newPage();
  const hydrated = await hydratedPage(bare, parser, '/hydrated.js');
  await parser.close();
  front.add('/hydrated', html, hydrated.html);
  front.add('/hydrated.js', 'text/javascript; charset=utf-8', hydrated.script);
}

/** Paths of the sitemap, with their language. */
async function publicAddresses(server: string): Promise<string[]> {
  const sitemap = await textOf(`${server}/sitemap.xml`);
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address);
    return pathname + search;
  });
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}
