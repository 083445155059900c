import { serverNow } from './clock.ts';
import { readStored, removeStored, writeStored } from './local-storage.ts';

const KEY = 'searches';
/** The number that fits on a phone above its keyboard. */
const STORED = 6;
/** Covers the time from planning a visit to the visit. */
const STORED_MS = 90 * 86_400_000;

/** The latest searches in this browser, newest first. A sign-out removes them. */
export function readRecentSearches(): string[] {
  const stored = readStored(KEY);
  if (!Array.isArray(stored)) return [];
  return stored.filter((keyword) => typeof keyword === 'string').slice(0, STORED);
}

export function rememberSearch(keyword: string) {
  const typed = keyword.trim();
  if (!typed) return;
  const others = readRecentSearches().filter((other) => !isSame(other, typed));
  const expires_at = new Date(serverNow().getTime() + STORED_MS);
  writeStored(KEY, [typed, ...others].slice(0, STORED), expires_at);
}

export function forgetSearches() {
  removeStored(KEY);
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
