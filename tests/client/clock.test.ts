import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignIn } from '#contract/sign-in.ts';

const DAY_MS = 86_400_000;
/** The server's time. */
const TRUE_NOW = Date.parse('2026-03-05T10:00:00+08:00');
const stored = new Map<string, string>();

const anna = {
  token: 'of-anna',
  account_id: 'anna',
  buyer_name: 'Anna Schmidt',
  is_finish_register: true,
  expires_at: new Date(TRUE_NOW + 30 * DAY_MS).toISOString(),
} as SignIn;

/** Loads a page on a device whose clock is some days wrong. */
async function loadPage(daysOff: number, passed_ms = 0) {
  vi.resetModules();
  vi.useFakeTimers({ now: TRUE_NOW + passed_ms + daysOff * DAY_MS });
  vi.stubGlobal('window', new EventTarget());
  const clock = await import('#client/device/clock.ts');
  const hear = () => clock.setClock(new Date(TRUE_NOW + passed_ms).toISOString());
  return {
    ...clock,
    hear,
    ...(await import('#client/device/sign-in.ts')),
    ...(await import('#client/device/drafts.ts')),
    ...(await import('#client/device/local-storage.ts')),
  };
}

beforeEach(() => {
  stored.clear();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      stored.set(key, value);
      Object.assign(storage, { [key]: value });
    },
    removeItem: (key: string) => {
      stored.delete(key);
      Reflect.deleteProperty(storage, key);
    },
  };
  vi.stubGlobal('localStorage', storage);
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe.each([40, 400, -365, -20_000])('on a device whose clock is %i days wrong', (daysOff) => {
  test.each([true, false])(
    'a sign-in survives a reload, with the server’s time known: %s',
    async (isHeard) => {
      const first = await loadPage(daysOff);
      first.hear();
      first.storeSignIn(anna);
      const reloaded = await loadPage(daysOff, 60_000);
      if (isHeard) reloaded.hear();
      reloaded.removeExpired();
      expect(reloaded.readSignIn()?.account_id).toBe('anna');
    },
  );

  test('a draft typed before the server’s time is known is there on a later page', async () => {
    (await loadPage(daysOff)).hear();
    const offline = await loadPage(daysOff, 60_000);
    offline.saveDraft({ name: 'basic', owner: 'anna' }, { name: 'Anna' });
    const online = await loadPage(daysOff, 120_000);
    online.hear();
    online.removeExpired();
    expect(online.restoreDraft({ name: 'basic', owner: 'anna' }, { name: '' })).toEqual({
      name: 'Anna',
    });
  });
});

test('a clock that jumps ahead after the sign-in does not end it', async () => {
  const first = await loadPage(0);
  first.hear();
  first.storeSignIn(anna);
  const jumped = await loadPage(400, 60_000);
  jumped.removeExpired();
  expect(jumped.readSignIn()?.account_id).toBe('anna');
});

test('a sign-in ends by the server’s clock', async () => {
  const first = await loadPage(40);
  first.hear();
  first.storeSignIn(anna);
  const later = await loadPage(40, 31 * DAY_MS);
  later.hear();
  expect(later.readSignIn()).toBeNull();
  later.removeExpired();
  expect(stored.has('pavilion:sign-in')).toBe(false);
});

test('unsaved forms are known by account, except those that only save typing', async () => {
  const page = await loadPage(0);
  page.saveDraft({ name: 'company-profile', owner: 'anna' }, { website: 'example.com' });
  page.saveDraft({ name: 'exhibit', owner: 'anna new' }, { name: 'P1.2' });
  page.saveDraft({ name: 'feedback', owner: 'anyone' }, { text: 'Hello' });
  page.saveDraft({ name: 'sign-in', owner: 'anna' }, { email: 'a@example.com' });
  expect(page.listDrafts('anna')).toEqual(['company-profile', 'exhibit']);
  expect(page.listDrafts('anyone')).toEqual(['feedback']);
});

test('a former member still has own drafts, and the organiser’s if he works there', async () => {
  const page = await loadPage(0);
  const typed = { text: 'Hello' };
  const names = ['company-profile', 'exhibit', 'news', 'basic', 'answer-1'] as const;
  for (const name of names) page.saveDraft({ name, owner: 'anna new' }, typed);
  page.forgetCompanyDrafts({ account_id: 'bernd', role: 'buyer' });
  expect(page.listDrafts('anna')).toHaveLength(names.length);
  page.forgetCompanyDrafts({ account_id: 'anna', role: 'organiser' });
  expect(page.listDrafts('anna')).toEqual(['news', 'basic']);
  page.forgetCompanyDrafts({ account_id: 'anna', role: 'buyer' });
  expect(page.listDrafts('anna')).toEqual(['basic']);
});
