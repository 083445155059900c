import { useMemo, useSyncExternalStore } from 'react';
import { ANYONE, currentOwner } from '#client/device/owned-keys.ts';
import { randomKey } from '#client/device/random-key.ts';
import { readSignIn } from '#client/device/sign-in.ts';
import { editionFor } from '#client/wire/api.ts';
import type { CallOf, Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { changeEntries, readEntries, visibleOwners } from './entries.ts';
import type { OutboxEntry } from './entry.ts';
import { removeFiles, storeFile } from './files.ts';
import {
  broadcastChange,
  onOutboxChanged,
  onSentInAnyTab,
  readOutbox,
  reloadOutbox,
} from './outbox-state.ts';
import { withEntry, withoutReplaced } from './queue.ts';
import { sendWaiting } from './sending.ts';

const NONE: readonly OutboxEntry[] = [];

interface EnqueueOptions {
  /** The subject in the user's words: a name or the beginning of a text. */
  about?: string;
  /** Entries of one subject are sent in order. Default: the call and the ids in its input. */
  subject?: string;
  /** Attachments, uploaded before the message is sent. */
  files?: readonly File[];
  /** True: overwrites earlier entries of its subject; entries without an attempt are dropped. */
  replaces?: boolean;
}

/**
 * Stores a call on this device and sends it once, as soon as possible: now, when the network
 * returns, or when the page is shown or opened again. Resolves when it is stored.
 * @param endpoint must be one that honours an idempotency key
 */
export async function enqueue<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  { replaces = false, ...options }: EnqueueOptions = {},
): Promise<OutboxEntry> {
  const entry = await newEntry(endpoint, input, options);
  await changeEntries(entry.owner, (entries) =>
    withEntry(replaces ? withoutReplaced(entries, entry) : entries, entry),
  );
  await broadcastChange();
  void sendWaiting();
  return readOutbox().find(({ id }) => id === entry.id) ?? entry;
}

/** Stores several calls, all or none. Each is sent separately with its own idempotency key. */
export async function enqueueAll<E extends Endpoint>(
  endpoint: E,
  calls: readonly ({ input: CallOf<E> } & Pick<EnqueueOptions, 'about' | 'subject'>)[],
) {
  const added = await Promise.all(
    calls.map(({ input, ...options }) => newEntry(endpoint, input, options)),
  );
  await changeEntries(currentOwner(), (entries) =>
    added.reduce<readonly OutboxEntry[]>(withEntry, entries),
  );
  await broadcastChange();
  void sendWaiting();
}

async function newEntry<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  { about = '', subject, files = [] }: EnqueueOptions,
): Promise<OutboxEntry> {
  const { method, path, who, creates } = endpoint;
  const edition = editionFor(endpoint);
  if (!creates) throw new Error(`${path} cannot be repeated.`);
  const given = input as Record<string, unknown>;
  const owner = currentOwner();
  const stored = await Promise.all(files.map((file) => storeFile(owner, file)));
  return {
    id: randomKey(),
    method,
    path,
    ...(edition && { edition }),
    about,
    input: given,
    ...(stored.length > 0 && { files: stored }),
    owner,
    needs_sign_in: who !== 'anyone',
    subject: subject ?? subjectOf(path, given),
    created_at: new Date().toISOString(),
    state: 'waiting',
    error: null,
    tries: 0,
    tried_at: null,
    not_before: 0,
    claimed_until: 0,
    claimed_by: null,
    is_stored: true,
  };
}

/** The ids in the input, except the device's id. */
function subjectOf(path: string, input: Record<string, unknown>): string {
  const ids = Object.entries(input).filter(
    ([name]) => /(^|_)id$/.test(name) && name !== 'device_id',
  );
  return ids.length > 0 ? `${path} ${JSON.stringify(ids)}` : randomKey();
}

/**
 * Retries an entry at once. A refused or edited entry is replaced by a new one with another key.
 */
export async function retry(id: string, input?: Record<string, unknown>) {
  await changeWith(id, (entries) =>
    entries.map((entry) => {
      if (entry.id !== id) return entry;
      const again = { state: 'waiting', error: null, not_before: 0, claimed_until: 0 } as const;
      if (entry.state === 'waiting' && !input) return { ...entry, ...again };
      const next = { id: randomKey(), input: input ?? entry.input, tries: 0, tried_at: null };
      // The refused message may use up the uploaded files: they are uploaded again.
      const files = entry.files?.map((file) => ({ ...file, id: null }));
      return { ...entry, ...again, ...next, ...(files && { files }) };
    }),
  );
  await sendWaiting();
}

export async function discard(id: string) {
  const discarded = readOutbox().find((entry) => entry.id === id);
  if (discarded) void removeFiles(discarded);
  await changeWith(id, (entries) => entries.filter((entry) => entry.id !== id));
}

async function changeWith(
  id: string,
  change: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[],
) {
  const owner = readOutbox().find((entry) => entry.id === id)?.owner;
  if (owner === undefined) return;
  await changeEntries(owner, change);
  await broadcastChange();
}

/** Adopts entries from before the sign-in: the signed-in account sends them as its own. */
export async function adoptAnonymous({ path }: Endpoint) {
  const account_id = readSignIn()?.account_id;
  if (account_id === undefined) return;
  const isOfPath = (entry: OutboxEntry) => entry.path === path;
  const unsent = (await readEntries(ANYONE)).filter(isOfPath);
  if (unsent.length === 0) return;
  await changeEntries(account_id, (entries) =>
    unsent.reduce<readonly OutboxEntry[]>(
      (all, entry) => withEntry(all, { ...entry, owner: account_id }),
      entries,
    ),
  );
  await changeEntries(ANYONE, (entries) =>
    entries.filter(({ id }) => !unsent.some((entry) => entry.id === id)),
  );
  await broadcastChange();
  void sendWaiting();
}

/**
 * The stored entries of one call or of all, for the signed-in account and `ANYONE`, oldest first.
 */
export function useOutbox(path?: Endpoint['path']): readonly OutboxEntry[] {
  const shown = useSyncExternalStore(onOutboxChanged, readOutbox, () => NONE);
  return useMemo(
    () => (path === undefined ? shown : shown.filter((entry) => entry.path === path)),
    [shown, path],
  );
}

/**
 * Calls back in every tab when the server has acknowledged a call.
 * @param sent its output is null when the server only reports an earlier answer
 */
export function onSent<E extends Endpoint>(
  { path }: E,
  sent: (input: InputOf<E>, output: OutputOf<E> | null) => void,
): () => void {
  return onSentInAnyTab((entry, output) => {
    if (entry.path === path) sent(entry.input as InputOf<E>, output as OutputOf<E> | null);
  });
}

/** The unacknowledged entries of the signed-in account, read from storage. */
export async function listUnsent(): Promise<readonly OutboxEntry[]> {
  await reloadOutbox();
  const owners = visibleOwners().filter((owner) => owner !== ANYONE);
  return readOutbox().filter(({ owner }) => owners.includes(owner));
}
