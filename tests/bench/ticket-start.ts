import { readFileSync } from 'node:fs';

import type { SignIn } from '#contract/sign-in.ts';
import { storeSignIn } from '../support/registered.ts';

import { slowDown } from './browser.ts';
import type { Front } from './front.ts';
import type { BenchOptions } from './options.ts';
import { createProfile, type Profile, untilComplete } from './profile.ts';
import { untilQuiet } from './quiet.ts';
import { addSmallWorker } from './small-worker.ts';

export const NETWORKS = ['refuses', 'hangs'] as const;
export const TICKETS = ['ours', 'handWritten'] as const;
type TicketName = (typeof TICKETS)[number];

/** Milliseconds from the start of the navigation to the painted code. */
export type TicketStarts = Record<(typeof NETWORKS)[number], Record<TicketName, number[]>>;

interface Bench {
  front: Front;
  /** Sign-in of a registered buyer. */
  signIn: SignIn;
  fingerprint: string;
}

const OURS = '/audience/ticket?lang=en';
const HAND_WRITTEN = '/hand-written/ticket';
const PAGE = new URL('./hand-written/ticket.html', import.meta.url);

/**
 * Opens the ticket in a closed browser without a network. For comparison, a hand-written page paints the same
 * ticket from the same storage, with a service worker of ten lines.
 */
export async function startTickets(
  { front, signIn, fingerprint }: Bench,
  options: BenchOptions,
  tell: (line: string) => void,
): Promise<TicketStarts> {
  const profiles = {
    ours: createProfile('en', fingerprint),
    handWritten: createProfile('en', fingerprint),
  };
  const addresses = { ours: front.url + OURS, handWritten: front.url + HAND_WRITTEN };
  const starts: TicketStarts = {
    refuses: { ours: [], handWritten: [] },
    hangs: { ours: [], handWritten: [] },
  };
  try {
    const stored = await storeOurs(profiles.ours, addresses.ours, signIn);
    await storeHandWritten(profiles.handWritten, front, stored);
    const codes = new Set<string>();
    for (let run = 1; run <= options.runs; run += 1) {
      for (const network of NETWORKS) {
        front.setNetwork(network);
        for (const name of TICKETS) {
          await untilQuiet(options);
          const { ms, code } = await startOnce(profiles[name], addresses[name]);
          starts[network][name].push(ms);
          codes.add(squaresOf(code));
          tell(`run ${run}, network ${network}, ${name}: code painted after ${Math.round(ms)} ms`);
        }
      }
    }
    if (codes.size !== 1) throw new Error('The two pages do not show the same code.');
    return starts;
  } finally {
    front.setNetwork('open');
    profiles.ours.remove();
    profiles.handWritten.remove();
  }
}

/** The dark squares of a drawn code, drawn one by one or in runs. */
function squaresOf(path: string): string {
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)];
  return runs
    .flatMap(([, left, top, length]) =>
      Array.from({ length: Number(length) }, (_, at) => `${top}:${Number(left) + at}`),
    )
    .sort()
    .join(' ');
}

/**
 * Opens the ticket once with a network.
 * @returns the contents of the browser's storage afterwards
 */
function storeOurs(profile: Profile, address: string, signIn: SignIn) {
  return profile.use(async (page) => {
    await storeSignIn(page, signIn);
    await page.goto(address);
    await untilComplete(page, profile.lang);
    await page.waitForFunction(() => localStorage.getItem('pavilion:ticket-snapshot') !== null);
    return page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  });
}

async function storeHandWritten(profile: Profile, front: Front, stored: Record<string, string>) {
  front.add(HAND_WRITTEN, 'text/html; charset=utf-8', readFileSync(PAGE, 'utf8'));
  await profile.use(async (page) => {
    await page.goto(front.url + HAND_WRITTEN);
    await page.evaluate((entries) => Object.assign(localStorage, entries), stored);
    await addSmallWorker(page, front, [HAND_WRITTEN]);
  });
}

function startOnce(profile: Profile, address: string): Promise<{ ms: number; code: string }> {
  return profile.use(async (page) => {
    await page.addInitScript(watchCode);
    await slowDown(page);
    await page.goto(address, { waitUntil: 'commit' });
    const painted = await page.waitForFunction(() => window.paintedCode);
    return painted.jsonValue() as Promise<{ ms: number; code: string }>;
  });
}

declare global {
  interface Window {
    paintedCode?: { ms: number; code: string };
  }
}

/** Runs in the page before its scripts. */
function watchCode() {
  const look = () => {
    const code = document.querySelector('svg[role=img] path')?.getAttribute('d');
    if (!code) return requestAnimationFrame(look);
    // The task after the frame with the code runs when that frame is painted.
    return setTimeout(() => {
      window.paintedCode = { ms: performance.now(), code };
    });
  };
  requestAnimationFrame(look);
}
