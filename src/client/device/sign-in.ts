import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { SignIn } from '#contract/sign-in.ts';
import { onStoredElsewhere, readStored, removeStored, writeStored } from './local-storage.ts';

/** What a page may say of who is signed in; the server reads it off the cookie for the first paint. */
export type Visitor = Pick<SignIn, 'buyer_name' | 'is_finish_register'>;

const KEY = 'sign-in';
const listeners = new Set<() => void>();
let held: SignIn | null | undefined;

/** The sign-in of this browser; null when nobody is signed in. */
export function readSignIn(): SignIn | null {
  if (typeof window === 'undefined') return null;
  if (held === undefined) held = asSignIn(readStored(KEY));
  return held;
}

/** We wrote it ourselves, so its schema need not be in every page's script; without a token it is none. */
function asSignIn(stored: unknown): SignIn | null {
  const signIn = stored as Partial<SignIn> | null | undefined;
  return typeof signIn?.token === 'string' && signIn.token !== '' ? (signIn as SignIn) : null;
}

/** Keeps a sign-in; one without a token is not stored. */
export function storeSignIn(signIn: SignIn) {
  if (!signIn.token) return;
  held = signIn;
  writeStored(KEY, signIn, new Date(signIn.expires_at));
  tell();
}

/** Marks the registration of who is signed in as complete. */
export function markRegistered(registered: Visitor) {
  const signIn = readSignIn();
  if (signIn) storeSignIn({ ...signIn, ...registered });
}

export function forgetSignIn() {
  held = null;
  removeStored(KEY);
  tell();
}

function tell() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  const stop = onStoredElsewhere(KEY, () => {
    held = undefined;
    tell();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Calls back when somebody signs in or out, or has registered, in any tab. */
export function onSignInChanged(changed: () => void) {
  subscribe(changed);
}

/** Calls back when another tab has signed out, or somebody else in. */
export function onAccountChangedElsewhere(changed: () => void) {
  onStoredElsewhere(KEY, () => {
    const account_id = held?.account_id;
    held = undefined;
    if (account_id !== readSignIn()?.account_id) changed();
  });
}

/** Who is signed in, or null; while hydrating, what the server painted. */
export function useVisitor(): Visitor | null {
  const painted = useRouteContext({ from: '__root__', select: ({ visitor }) => visitor });
  return useSyncExternalStore<Visitor | null>(subscribe, readSignIn, () => painted);
}
