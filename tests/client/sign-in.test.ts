import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignIn } from '#contract/sign-in.ts';

const SIGNED_IN_AT = Date.parse('2026-03-05T10:00:00+08:00');
const MINUTE_MS = 60_000;

const anna = {
  token: 'of-anna',
  account_id: 'anna',
  buyer_name: 'Anna Schmidt',
  is_finish_register: true,
  expires_at: new Date(SIGNED_IN_AT + 60 * MINUTE_MS).toISOString(),
} as SignIn;

/**
 * Local storage, the events of other tabs, and a tab in which Anna is signed in and two components subscribe.
 */
async function openTab() {
  vi.resetModules();
  const stored = new Map<string, string>();
  const tab = new EventTarget();
  vi.stubGlobal('window', tab);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const signIns = await import('#client/device/sign-in.ts');
  const { markSignOut } = await import('#client/device/sign-out-mark.ts');
  signIns.storeSignIn(anna);
  const order: string[] = [];
  signIns.onSignInChanged(() => order.push('sign-in'));
  const heard: boolean[][] = [[], []];
  for (const calls of heard)
    signIns.onAccountChangedElsewhere((isSignOut) => {
      order.push('account');
      calls.push(isSignOut);
    });
  const isGone = () => {
    stored.delete('pavilion:sign-in');
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'pavilion:sign-in' }));
  };
  return { heard, order, isGone, markSignOut, signIns };
}

describe('a sign-in that ended in another tab', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: SIGNED_IN_AT });
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });

  test('notifies all subscribers, as a sign-out if a user signed out', async () => {
    const { heard, order, isGone, markSignOut, signIns } = await openTab();
    vi.advanceTimersByTime(MINUTE_MS);
    markSignOut();
    isGone();
    expect(heard).toEqual([[true], [true]]);
    expect(signIns.readSignIn()).toBeNull();
    // Listeners of the account clear what is left, before others act for the next account.
    expect(order).toEqual(['account', 'account', 'sign-in']);
  });

  test('is reported once, even if a listener changes the sign-in itself', async () => {
    const { heard, isGone, signIns } = await openTab();
    signIns.onAccountChangedElsewhere(() => signIns.forgetSignIn());
    isGone();
    expect(heard).toEqual([[false], [false]]);
  });

  test('is no sign-out if it expired, even if a user signed out before it began', async () => {
    const { heard, isGone, markSignOut } = await openTab();
    vi.setSystemTime(SIGNED_IN_AT - MINUTE_MS);
    markSignOut();
    vi.setSystemTime(SIGNED_IN_AT + MINUTE_MS);
    isGone();
    expect(heard).toEqual([[false], [false]]);
  });
});
