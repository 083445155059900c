import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { SignIn } from '#contract/sign-in.ts';
import { freshDemoDir } from '../support/demo-data.ts';
import { registerByWire } from '../support/registered.ts';
import { startServer } from '../support/site-server.ts';
import { makeCertificate } from './certificate.ts';
import { openFront } from './front.ts';
import { type HomeStarts, startHomes } from './home-start.ts';
import { makeNextBuild } from './next-build.ts';
import type { BenchOptions } from './options.ts';
import { type Precache, readPrecache } from './precache.ts';
import { createProfile, untilComplete } from './profile.ts';
import { startTickets, type TicketStarts } from './ticket-start.ts';
import { type Visit, visitAfterDeploy, visitAgain, visitFirst } from './visits.ts';

export interface OfflineResults {
  tickets: TicketStarts;
  homes: HomeStarts;
  precaches: Precache[];
  first: Visit;
  again: Visit;
  after_deploy: Visit;
}

/** Longer than a browser treats a picture as fresh. */
const STALE_MS = 61_000;

/** Measures the site without a network, and the cost of storing it. */
export async function benchOffline(
  options: BenchOptions,
  tell: (line: string) => void,
): Promise<OfflineResults> {
  const { lang, isSmoke } = options;
  tell('the build after this one');
  const next = makeNextBuild();
  const certificate = makeCertificate();
  const { fingerprint } = certificate;
  const front = await openFront(certificate);
  const data_dir = freshDemoDir();
  const profiles = {
    en: createProfile('en', fingerprint),
    zh: createProfile('zh', fingerprint),
  };
  const signIn = await registerBeforehand(data_dir);
  let server = await startServer({ DATA_DIR: data_dir, CAPTCHA: 'on' });
  try {
    front.passTo(server.url);
    const visitor = { front, profile: profiles[lang] };
    // The first answers of a server are slower, because they are compressed on demand.
    await fetch(`${server.url}/?lang=${lang}`);
    const first = await visitFirst(visitor);

    const precaches: Precache[] = [];
    for (const profile of [profiles.zh, profiles.en]) {
      precaches.push(
        await profile.use(async (page) => {
          await page.goto(`${front.url}/?lang=${profile.lang}`);
          await untilComplete(page, profile.lang);
          return readPrecache(page, { lang: profile.lang, server: server.url });
        }),
      );
    }

    tell('a visit a minute later');
    if (!isSmoke) await setTimeout(STALE_MS);
    const again = await visitAgain(visitor);
    const tickets = await startTickets({ front, signIn, fingerprint }, options, tell);
    const ours = profiles[lang];
    const homes = await startHomes(
      { front, server_url: server.url, fingerprint, ours },
      options,
      tell,
    );

    tell('a visit after a deploy');
    await server.stop();
    server = await startServer({ DATA_DIR: data_dir, CAPTCHA: 'on' }, { root: next.folder });
    front.passTo(server.url);
    const after_deploy = await visitAfterDeploy(visitor);
    return { tickets, homes, precaches, first, again, after_deploy };
  } finally {
    await server.stop();
    await front.close();
    for (const profile of Object.values(profiles)) profile.remove();
    rmSync(data_dir, { recursive: true, force: true });
    next.remove();
  }
}

/** Registers a buyer while image codes are off, as no program can read them. */
async function registerBeforehand(data_dir: string): Promise<SignIn> {
  const server = await startServer({ DATA_DIR: data_dir });
  try {
    return await registerByWire(server);
  } finally {
    await server.stop();
  }
}
