import { setTimeout } from 'node:timers/promises';
import { slowDown } from './browser.ts';
import type { Front } from './front.ts';
import { type BenchOptions, IS_SMOKE } from './options.ts';
import { addComparisons } from './pages.ts';
import { createProfile, type Profile } from './profile.ts';
import { untilQuiet } from './quiet.ts';
import { addSmallWorker } from './small-worker.ts';

/** Largest contentful paint of a home page without a network, ms. */
export type HomeStarts = Record<'ours' | 'hydrated', number[]>;

interface Bench {
  front: Front;
  /** The server of our home page. */
  server_url: string;
  fingerprint: string;
  /** A browser profile with the complete site stored. */
  ours: Profile;
}

/** Time after the largest paint, at a quarter of the speed. */
const SETTLE_MS = IS_SMOKE ? 500 : 3_000;

/** Opens our home page without a network, and for comparison the smallest page that hydrates. */
export async function startHomes(
  { front, server_url, fingerprint, ours }: Bench,
  options: BenchOptions,
  tell: (line: string) => void,
): Promise<HomeStarts> {
  const home = `/?lang=${options.lang}`;
  const hydrated = createProfile(options.lang, fingerprint);
  const starts: HomeStarts = { ours: [], hydrated: [] };
  try {
    const html = await (await fetch(server_url + home)).text();
    await hydrated.use(async (page, context) => {
      await addComparisons(front, context, html);
      await page.goto(`${front.url}/hydrated`, { waitUntil: 'networkidle' });
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      );
      await addSmallWorker(page, front, ['/hydrated', ...new Set(loaded)]);
    });
    front.setNetwork('refuses');
    for (let run = 1; run <= options.runs; run += 1) {
      for (const { name, profile, path } of [
        { name: 'ours', profile: ours, path: home },
        { name: 'hydrated', profile: hydrated, path: '/hydrated' },
      ] as const) {
        await untilQuiet(options);
        const lcp = await startOnce(profile, front.url + path);
        starts[name].push(lcp);
        tell(`run ${run}, no network, home ${name}: LCP ${Math.round(lcp)} ms`);
      }
    }
    return starts;
  } finally {
    front.setNetwork('open');
    hydrated.remove();
  }
}

function startOnce(profile: Profile, address: string): Promise<number> {
  return profile.use(async (page) => {
    await slowDown(page);
    await page.goto(address);
    await setTimeout(SETTLE_MS);
    return page.evaluate(() => window.watched.lcp);
  });
}
