import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { SignIn } from '#contract/sign-in.ts';
import { hasSurelyPassed, serverNow } from './clock.ts';
import { onStoredElsewhere, readStored, removeStored, writeStored } from './local-storage.ts';
import { lastSignOutAt } from './sign-out-mark.ts';
import { createLateStore } from './store.ts';

/** The part of a sign-in that pages show. The server finds it by the cookie for the first paint. */
export type Visitor = Pick<SignIn, 'buyer_name' | 'is_finish_register'>;

const KEY = 'sign-in';
const signIns = createLateStore<SignIn | null>(readAgain);
let isFollowing = false;
const accountListeners = new Set<(isSignOut: boolean) => void>();
/** A change of the account in another tab that its listeners have not heard of. */
let change: { isSignOut: boolean } | null = null;
/** The time this tab took the sign-in, by the server's clock; milliseconds since 1970. */
let taken_at = serverNow().getTime();

/** The sign-in of this browser; null when no one is signed in. */
export function readSignIn(): SignIn | null {
  return typeof window === 'undefined' ? null : signIns.get();
}

function readAgain(): SignIn | null {
  taken_at = serverNow().getTime();
  return asSignIn(readStored(KEY, hasSurelyPassed));
}

/** No schema check: we wrote the value, and the schema would be in every page's script. */
function asSignIn(stored: unknown): SignIn | null {
  const signIn = stored as Partial<SignIn> | null | undefined;
  return typeof signIn?.token === 'string' && signIn.token !== '' ? (signIn as SignIn) : null;
}

/** Stores a sign-in. Ignores a sign-in without a token. */
export function storeSignIn(signIn: SignIn) {
  if (!signIn.token) return;
  taken_at = serverNow().getTime();
  writeStored(KEY, signIn, new Date(signIn.expires_at));
  signIns.set(signIn);
}

/** Marks the registration of the signed-in account as complete. */
export function markRegistered(registered: Visitor) {
  const signIn = readSignIn();
  if (signIn) storeSignIn({ ...signIn, ...registered });
}

export function forgetSignIn() {
  taken_at = serverNow().getTime();
  removeStored(KEY);
  signIns.set(null);
}

/** Follows other tabs, once for all listeners: a second look would find no change any more. */
function follow() {
  if (isFollowing) return;
  isFollowing = true;
  // The first subscriber: memory is cleared before others act for the next account.
  signIns.subscribe(reportChange);
  onStoredElsewhere(KEY, () => {
    const isSignOut = lastSignOutAt() >= taken_at;
    const account_id = signIns.get()?.account_id;
    const signIn = readAgain();
    change = account_id === signIn?.account_id ? null : { isSignOut };
    signIns.set(signIn);
  });
}

function reportChange() {
  const reported = change;
  // A listener may change the sign-in itself.
  change = null;
  if (reported) for (const changed of accountListeners) changed(reported.isSignOut);
}

function subscribe(listener: () => void) {
  follow();
  return signIns.subscribe(listener);
}

/** Calls back after a sign-in, a sign-out or a completed registration, in any tab. */
export function onSignInChanged(changed: () => void) {
  subscribe(changed);
}

/**
 * Calls back when another tab changes the account, before the listeners of `onSignInChanged`. The argument is true
 * after a sign-out, which removes all personal data; false after another sign-in or an expired one, which do not.
 */
export function onAccountChangedElsewhere(changed: (isSignOut: boolean) => void) {
  follow();
  accountListeners.add(changed);
}

/** The sign-in of this browser, on pages that the server does not render; null without a sign-in. */
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
