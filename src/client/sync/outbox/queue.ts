import { ANYONE } from '#client/device/owned-keys.ts';
import { CallError } from '#client/wire/call-error.ts';
import { type ErrorName, errors } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { OutboxEntry } from './entry.ts';

/** Decisions about entries: takes lists and the time, returns new lists. Pure. */

const BACK_OFF_MS = 2_000;
const BACK_OFF_MAX_MS = 5 * 60_000;
const ATTEMPT_MAX_MS = 64_000;
/** The slowest network on which a file still arrives. */
const BYTES_A_MS = 20;
/** Margin for slow storage and for a tab that wakes up. */
const CLAIM_MARGIN_MS = 2_000;
/** First error code of the wire; lower codes are HTTP statuses. */
const FIRST_CODE = 100_000;
const NEVER = Number.MAX_SAFE_INTEGER;

type Entries = readonly OutboxEntry[];

/** Adds one entry, once. */
export function withEntry(entries: Entries, entry: OutboxEntry): OutboxEntry[] {
  return [...entries.filter(({ id }) => id !== entry.id), entry];
}

/**
 * Drops earlier entries of the same subject that no server can have received. The others stay
 * before the new entry.
 */
export function withoutReplaced(entries: Entries, { subject }: OutboxEntry): OutboxEntry[] {
  return entries.filter(
    (entry) => entry.subject !== subject || (entry.tried_at !== null && entry.state === 'waiting'),
  );
}

/**
 * The entry to send now. A delayed or refused entry blocks its own subject only. Entries without
 * files to upload and with the fewest tries come first.
 */
export function nextToSend(entries: Entries, now: number): OutboxEntry | undefined {
  return heads(entries)
    .filter((entry) => Math.max(entry.not_before, entry.claimed_until) <= now)
    .sort((one, other) => unsentBytes(one) - unsentBytes(other) || one.tries - other.tries)[0];
}

/** Time of the next possible attempt; null: only another event causes one. */
export function wakeAt(entries: Entries): number | null {
  const at = heads(entries).map((entry) => Math.max(entry.not_before, entry.claimed_until));
  const first = Math.min(...at, NEVER);
  return first === NEVER ? null : first;
}

/** The first entry of each subject, if it is sendable. */
function heads(entries: Entries): OutboxEntry[] {
  const subjects = new Set<string>();
  return entries.filter((entry) => {
    if (subjects.has(entry.subject)) return false;
    subjects.add(entry.subject);
    return entry.state === 'waiting' && !isStoredOnly(entry);
  });
}

/** Stores the server's id of an entry's file. */
export function withFileId(
  entries: Entries,
  { id, key, file_id }: { id: string; key: string; file_id: string },
): OutboxEntry[] {
  return entries.map((entry) => {
    if (entry.id !== id || !entry.files) return entry;
    const files = entry.files.map((file) => (file.key === key ? { ...file, id: file_id } : file));
    return { ...entry, files };
  });
}

/** True when the entry was created without a sign-in and cannot be sent before one. */
export function isStoredOnly({ needs_sign_in, owner }: OutboxEntry): boolean {
  return needs_sign_in && owner === ANYONE;
}

/** Time-out of an attempt. It grows: a short one would never succeed on a slow network. */
export function attemptMs(entry: Pick<OutboxEntry, 'tries' | 'files'>): number {
  const call = Math.min(limits.SLOW_NETWORK_MS * 2 ** entry.tries, ATTEMPT_MAX_MS);
  return call + unsentBytes(entry) / BYTES_A_MS;
}

function unsentBytes({ files = [] }: Pick<OutboxEntry, 'files'>): number {
  return files.reduce((sum, { id, bytes }) => (id ? sum : sum + bytes), 0);
}

/** @param tab the sending tab */
export function claimed(entry: OutboxEntry, now: number, tab: string): OutboxEntry {
  return {
    ...entry,
    tried_at: entry.tried_at ?? now,
    claimed_until: now + attemptMs(entry) + CLAIM_MARGIN_MS,
    claimed_by: tab,
  };
}

/**
 * Entries whose sending tabs have died.
 * @param listSendingTabs called after the entries were read: every claiming tab was sending by then
 */
export function claimedByDeadTabs(
  entries: Entries,
  listSendingTabs: ReadonlySet<string>,
): OutboxEntry[] {
  return entries.filter(
    ({ claimed_until, claimed_by }) =>
      claimed_until > 0 && claimed_by && !listSendingTabs.has(claimed_by),
  );
}

/** Releases claims, except of entries that were claimed again since. */
export function released(entries: Entries, left: Entries): OutboxEntry[] {
  return entries.map((entry) =>
    left.some(({ id, claimed_until }) => id === entry.id && claimed_until === entry.claimed_until)
      ? { ...entry, claimed_until: 0, claimed_by: null }
      : entry,
  );
}

/**
 * True when the first attempt is so old that the server may have deleted the idempotency key. A
 * retry could create a duplicate, so only the user can decide.
 */
export function mayBeSentTwice({ tried_at }: OutboxEntry, now: number): boolean {
  const known_ms = (limits.KEYS_KEPT_DAYS - 1) * 86_400_000;
  return tried_at !== null && now - tried_at > known_ms;
}

/** Refuses an entry locally, with the server's error for a used key. */
export function refusedAsSent(entry: OutboxEntry): OutboxEntry {
  const error = { code: errors.IDEMPOTENCY_KEY_REUSED.code, message: '', issues: [] };
  return { ...entry, state: 'refused', error, claimed_until: 0 };
}

/**
 * The entries after a failed attempt at one of them.
 * @param chance 0–1, jitter: the phones of a hall must not retry at the same moment
 */
export function afterFailure(
  entries: Entries,
  { id, path, tries }: OutboxEntry,
  { error, now, chance }: { error: unknown; now: number; chance: number },
): OutboxEntry[] {
  const answer = error instanceof CallError && isAnswer(error) ? error : null;
  const tried = { tries: tries + 1, claimed_until: 0, error: answer && toStoredError(answer) };
  const later = now + backOffMs(tries) * (0.75 + chance / 2);

  if (answer && isRefusal(answer)) {
    return entries.map((entry) =>
      entry.id === id ? { ...entry, ...tried, state: 'refused' } : entry,
    );
  }
  const not_before = answer?.signsOut ? NEVER : Math.max(later, now + waitMs(answer));
  // The cause delays other entries too: all of them, or entries of the same rate-limited call.
  const isDelayed = (entry: OutboxEntry) =>
    entry.state === 'waiting' &&
    (!isAskedTooOften(answer) || entry.path === path) &&
    (answer?.errorName !== 'UNEXPECTED' || entry.id === id);
  return entries.map((entry) => ({
    ...entry,
    ...(entry.id === id && tried),
    ...(isDelayed(entry) && { not_before: Math.max(entry.not_before, not_before) }),
  }));
}

/** Makes unanswered entries sendable at once: the network is back, or the page is shown again. */
export function woken(entries: Entries, { isSignedInAnew }: { isSignedInAnew: boolean }) {
  return entries.map((entry) => {
    const isHopeful = isSignedInAnew ? entry.not_before === NEVER : entry.error === null;
    return isHopeful && entry.not_before !== 0 ? { ...entry, not_before: 0, error: null } : entry;
  });
}

function backOffMs(tries: number): number {
  return Math.min(BACK_OFF_MS * 2 ** tries, BACK_OFF_MAX_MS);
}

function waitMs(answer: CallError | null): number {
  return (answer?.retryAfter ?? 0) * 1000;
}

/** True for an answer of our server, maybe of a later version, and not of a captive portal. */
function isAnswer({ code }: CallError): boolean {
  return code >= FIRST_CODE;
}

/** True when this call is rate-limited, for this account or for everyone. */
function isAskedTooOften(answer: CallError | null): boolean {
  return answer?.errorName === 'TOO_MANY_REQUESTS' || answer?.errorName === 'CHAT_BUSY';
}

/** True when the server would give the same answer again. */
function isRefusal({ errorName, signsOut }: CallError): boolean {
  const status = errorName in errors ? errors[errorName as ErrorName].status : 400;
  return status < 500 && status !== 429 && !signsOut;
}

function toStoredError({ code, message, issues }: CallError) {
  return { code, message, issues };
}
