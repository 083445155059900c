import { onAccountChangedElsewhere, onSignInChanged } from '#client/device/sign-in.ts';
import { createStore } from '#client/device/store.ts';
import { clearMemory, readEntries, visibleOwners } from './entries.ts';
import type { OutboxEntry } from './entry.ts';

/** What this tab shows of the outbox, and how tabs tell each other of it. */

type Sent = (entry: OutboxEntry, output: unknown) => void;
/** What a tab tells the others: that something has changed, or what was sent. */
type Told = { entry: OutboxEntry; output: unknown } | null;

const shown = createStore<readonly OutboxEntry[]>([]);
let channel: BroadcastChannel | undefined;
const sentListeners = new Set<Sent>();
const sentCounts = new Map<string, number>();

export const readOutbox = shown.get;

/** Calls back when something else is to be shown. */
export function onOutboxChanged(changed: () => void): () => void {
  listen();
  return shown.subscribe(changed);
}

/** Calls back when an entry was sent, by any tab. */
export function onSentInAnyTab(sent: Sent): () => void {
  sentListeners.add(sent);
  listen();
  return () => sentListeners.delete(sent);
}

function listen() {
  if (channel) return;
  channel = new BroadcastChannel('pavilion:outbox');
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data) countAndReport(data.entry, data.output);
    void reloadOutbox();
  };
  onAccountChangedElsewhere(clearMemory);
  onSignInChanged(() => void reloadOutbox());
  void reloadOutbox();
}

/** Reads what is kept, and shows it. */
export async function reloadOutbox() {
  const kept = await Promise.all(visibleOwners().map(readEntries));
  const entries = kept.flat().sort((one, other) => (one.created_at < other.created_at ? -1 : 1));
  if (JSON.stringify(entries) !== JSON.stringify(readOutbox())) shown.set(entries);
}

/** Shows what has changed here and in the other tabs. */
export async function broadcastChange() {
  listen();
  channel?.postMessage(null);
  await reloadOutbox();
}

/** Tells whoever waits for it, in every tab, before the entry is gone from what is shown. */
export function broadcastSent(entry: OutboxEntry, output: unknown) {
  listen();
  channel?.postMessage({ entry, output });
  countAndReport(entry, output);
}

/** How often a call was sent since this page was opened, by any tab. */
export function countSent(path: OutboxEntry['path']): number {
  return sentCounts.get(path) ?? 0;
}

function countAndReport(entry: OutboxEntry, output: unknown) {
  sentCounts.set(entry.path, countSent(entry.path) + 1);
  for (const listener of sentListeners) listener(entry, output);
}
