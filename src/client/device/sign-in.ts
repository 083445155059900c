import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { SignIn } from '#contract/sign-in.ts';
import { hasSurelyPassed, serverNow } from './clock.ts';
import { onStoredElsewhere, readStored, removeStored, writeStored } from './local-storage.ts';
import { lastSignOutAt } from './sign-out-mark.ts';

/** The part of a sign-in that pages show. For the first paint the server finds it by the cookie. */
export type Visitor = Pick<SignIn, 'buyer_name' | 'is_finish_register'>;

const KEY = 'sign-in';
const listeners = new Set<() => void>();
const elsewhere = new Set<(isSignOut: boolean) => void>();
let isFollowing = false;
let held: SignIn | null | undefined;
/** When this tab began to hold it, by the server's clock; milliseconds since 1970. */
let held_since = serverNow().getTime();

/** The sign-in of this browser; null when nobody is signed in. */
export function readSignIn(): SignIn | null {
  if (typeof window === 'undefined') return null;
  if (held === undefined) hold(asSignIn(readStored(KEY, hasSurelyPassed)));
  return held ?? null;
}

function hold(signIn: SignIn | null) {
  held = signIn;
  held_since = serverNow().getTime();
}

/** No schema check: the value is our own, and the schema would be in every page's script. */
function asSignIn(stored: unknown): SignIn | null {
  const signIn = stored as Partial<SignIn> | null | undefined;
  return typeof signIn?.token === 'string' && signIn.token !== '' ? (signIn as SignIn) : null;
}

/** Stores a sign-in, unless it has no token. */
export function storeSignIn(signIn: SignIn) {
  if (!signIn.token) return;
  hold(signIn);
  writeStored(KEY, signIn, new Date(signIn.expires_at));
  tell();
}

/** Marks the registration of the signed-in account as complete. */
export function markRegistered(registered: Visitor) {
  const signIn = readSignIn();
  if (signIn) storeSignIn({ ...signIn, ...registered });
}

export function forgetSignIn() {
  hold(null);
  removeStored(KEY);
  tell();
}

function tell() {
  for (const listener of listeners) listener();
}

/** Follows other tabs, once for all who ask: the first who looked would take from the next what was there before. */
function follow() {
  if (isFollowing) return;
  isFollowing = true;
  onStoredElsewhere(KEY, () => {
    const account_id = held?.account_id;
    const isSignOut = lastSignOutAt() >= held_since;
    held = undefined;
    const isOther = account_id !== readSignIn()?.account_id;
    if (isOther) for (const changed of elsewhere) changed(isSignOut);
    tell();
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
 * Calls back when the account is another one in another tab: with true after a sign-out, which leaves nothing of
 * the person; with false where somebody signed in, or a sign-in has ended, which leaves what is stored.
 */
export function onAccountChangedElsewhere(changed: (isSignOut: boolean) => void) {
  follow();
  elsewhere.add(changed);
}

/** The sign-in of this browser, on pages that the server does not render; null when no one is signed in. */
export function useSignIn(): SignIn | null {
  return useSyncExternalStore(subscribe, readSignIn, () => null);
}

/** Marks the signed-in account as one that acts for no exhibitor any more. */
export function markNotMember() {
  const signIn = readSignIn();
  if (signIn?.member) storeSignIn({ ...signIn, member: null });
}

/** The signed-in visitor, or null; while hydrating, the one that the server rendered. */
export function useVisitor(): Visitor | null {
  const painted = useRouteContext({ from: '__root__', select: ({ visitor }) => visitor });
  return useSyncExternalStore<Visitor | null>(subscribe, readSignIn, () => painted);
}
