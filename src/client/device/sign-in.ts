import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { SignIn } from '#contract/sign-in.ts';
import { hasSurelyPassed, serverNow } from './clock.ts';
import { onStoredElsewhere, readStored, removeStored, writeStored } from './local-storage.ts';
import { lastSignOutAt } from './sign-out-mark.ts';

/** The part of a sign-in that pages show. The server finds it by the cookie for the first paint. */
export type Visitor = Pick<SignIn, 'buyer_name' | 'is_finish_register'>;

const KEY = 'sign-in';
const listeners = new Set<() => void>();
const elsewhere = new Set<(isSignOut: boolean) => void>();
let isFollowing = false;
let cached: SignIn | null | undefined;
/** Start of the current sign-in in this tab, by the server's clock; milliseconds since 1970. */
let signed_in_since = serverNow().getTime();

/** The sign-in of this browser; null without a sign-in. */
export function readSignIn(): SignIn | null {
  if (typeof window === 'undefined') return null;
  if (cached === undefined) cache(asSignIn(readStored(KEY, hasSurelyPassed)));
  return cached ?? null;
}

function cache(signIn: SignIn | null) {
  cached = signIn;
  signed_in_since = serverNow().getTime();
}

/** No schema check: we wrote the value, and the schema would be in every page's script. */
function asSignIn(stored: unknown): SignIn | null {
  const signIn = stored as Partial<SignIn> | null | undefined;
  return typeof signIn?.token === 'string' && signIn.token !== '' ? (signIn as SignIn) : null;
}

/** Stores a sign-in. Ignores a sign-in without a token. */
export function storeSignIn(signIn: SignIn) {
  if (!signIn.token) return;
  cache(signIn);
  writeStored(KEY, signIn, new Date(signIn.expires_at));
  notify();
}

/** Marks the registration of the signed-in account as complete. */
export function markRegistered(registered: Visitor) {
  const signIn = readSignIn();
  if (signIn) storeSignIn({ ...signIn, ...registered });
}

export function forgetSignIn() {
  cache(null);
  removeStored(KEY);
  notify();
}

function notify() {
  for (const listener of listeners) listener();
}

/**
 * Subscribes to other tabs once for all listeners. With one subscription each, the first would
 * replace the previous account before the next compares it.
 */
function follow() {
  if (isFollowing) return;
  isFollowing = true;
  onStoredElsewhere(KEY, () => {
    const account_id = cached?.account_id;
    const isSignOut = lastSignOutAt() >= signed_in_since;
    cached = undefined;
    const isOther = account_id !== readSignIn()?.account_id;
    if (isOther) for (const changed of elsewhere) changed(isSignOut);
    notify();
  });
}

function subscribe(listener: () => void) {
  follow();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Calls back after a sign-in, a sign-out or a completed registration, in any tab. */
export function onSignInChanged(changed: () => void) {
  subscribe(changed);
}

/**
 * Calls back when another tab changes the account. The argument is true after a sign-out, which
 * removes all personal data. It is false after another sign-in, or when a sign-in has ended: stored
 * data stays.
 */
export function onAccountChangedElsewhere(changed: (isSignOut: boolean) => void) {
  follow();
  elsewhere.add(changed);
}

/**
 * The sign-in of this browser, on pages that the server does not render; null without a sign-in.
 */
export function useSignIn(): SignIn | null {
  return useSyncExternalStore(subscribe, readSignIn, () => null);
}

/** Marks the signed-in account as no longer a member of an exhibitor. */
export function markNotMember() {
  const signIn = readSignIn();
  if (signIn?.member) storeSignIn({ ...signIn, member: null });
}

/** The signed-in visitor, or null. During hydration: the visitor that the server rendered. */
export function useVisitor(): Visitor | null {
  const painted = useRouteContext({ from: '__root__', select: ({ visitor }) => visitor });
  return useSyncExternalStore<Visitor | null>(subscribe, readSignIn, () => painted);
}
