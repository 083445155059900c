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
/** Set while listeners learn that another tab changed the account. */
let elsewhere: { isSignOut: boolean } | null = null;
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
  onStoredElsewhere(KEY, () => {
    const account_id = signIns.get()?.account_id;
    const isSignOut = lastSignOutAt() >= taken_at;
    const signIn = readAgain();
    elsewhere = account_id === signIn?.account_id ? null : { isSignOut };
    signIns.set(signIn);
    elsewhere = null;
  });
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
 * Calls back when the account is another one in another tab: with true after a sign-out, which leaves nothing of
 * the person; with false after another sign-in, or once a sign-in has ended, which leaves what is stored.
 */
export function onAccountChangedElsewhere(changed: (isSignOut: boolean) => void) {
  subscribe(() => {
    if (elsewhere) changed(elsewhere.isSignOut);
  });
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
