import { onAccountChangedElsewhere, onSignInChanged } from '#client/device/sign-in.ts';
import { createStore } from '#client/device/store.ts';
import { clearMemory, readEntries, visibleOwners } from './entries.ts';
import type { OutboxEntry } from './entry.ts';

/** The outbox as this tab shows it, and the messages between tabs. */

type Sent = (entry: OutboxEntry, output: unknown) => void;
/** A message to the other tabs: the entries changed (null), or an entry was sent. */
type Broadcast = { entry: OutboxEntry; output: unknown } | null;

const shown = createStore<readonly OutboxEntry[]>([]);
let channel: BroadcastChannel | undefined;
const sentListeners = new Set<Sent>();
const sentCounts = new Map<string, number>();

export const readOutbox = shown.get;

/** Calls back after each change of the entries. */
export function onOutboxChanged(changed: () => void): () => void {
  listen();
  return shown.subscribe(changed);
}

/** Calls back when any tab has sent an entry. */
export function onSentInAnyTab(sent: Sent): () => void {
  sentListeners.add(sent);
  listen();
  return () => sentListeners.delete(sent);
}

function listen() {
  if (channel) return;
  channel = new BroadcastChannel('pavilion:outbox');
  channel.onmessage = ({ data }: MessageEvent<Broadcast>) => {
    if (data) countAndReport(data.entry, data.output);
    void reloadOutbox();
  };
  onAccountChangedElsewhere((isSignOut) => isSignOut && clearMemory());
  onSignInChanged(() => void reloadOutbox());
  void reloadOutbox();
}

/** Reads the stored entries again and shows them. */
export async function reloadOutbox() {
  const read = await Promise.all(visibleOwners().map(readEntries));
  const entries = read.flat().sort((one, other) => (one.created_at < other.created_at ? -1 : 1));
  if (JSON.stringify(entries) !== JSON.stringify(readOutbox())) shown.set(entries);
}

/** Shows a change in this tab and in the others. */
export async function broadcastChange() {
  listen();
  channel?.postMessage(null);
  await reloadOutbox();
}

/** Reports a sent entry in every tab, before the entry disappears from the list. */
export function broadcastSent(entry: OutboxEntry, output: unknown) {
  listen();
  channel?.postMessage({ entry, output });
  countAndReport(entry, output);
}

/** Number of times that any tab has sent a call since this page was opened. */
export function countSent(path: OutboxEntry['path']): number {
  return sentCounts.get(path) ?? 0;
}

function countAndReport(entry: OutboxEntry, output: unknown) {
  sentCounts.set(entry.path, countSent(entry.path) + 1);
  for (const listener of sentListeners) listener(entry, output);
}
