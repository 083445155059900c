import { ANYONE, currentOwner } from '#client/device/owned-keys.ts';
import { onSignInChanged } from '#client/device/sign-in.ts';
import { callAgain } from '#client/wire/api.ts';
import { CallError } from '#client/wire/call-error.ts';
import { changeEntries, readEntries, visibleOwners } from './entries.ts';
import type { OutboxEntry } from './entry.ts';
import { removeFiles, uploadFiles } from './files.ts';
import { broadcastChange, broadcastSent, onOutboxChanged, readOutbox } from './outbox-state.ts';
import {
  afterFailure,
  attemptMs,
  claimed,
  claimedByDeadTabs,
  mayBeSentTwice,
  nextToSend,
  refusedAsSent,
  released,
  wakeAt,
  withFileId,
  woken,
} from './queue.ts';
import { listSendingTabs, thisTab, whileSending } from './sending-tabs.ts';

let sending: Promise<void> | undefined;
let isAskedAgain = false;
/** Number of events so far after which a failed call may succeed, such as `online`. */
let wakeUps = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends all sendable entries; resolves when none is left for the moment. */
export function sendWaiting(): Promise<void> {
  isAskedAgain = sending !== undefined;
  sending ??= whileSending(sendAll).finally(() => {
    sending = undefined;
    if (isAskedAgain) void sendWaiting();
  });
  return sending;
}

/** Sends entries of earlier visits, then again after each event that may mean a new network. */
export function startSending() {
  const wake = (isSignedInAnew: boolean) => void wakeAll(isSignedInAnew).then(sendWaiting);
  window.addEventListener('online', () => wake(false));
  window.addEventListener('pageshow', () => wake(false));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) wake(false);
  });
  onSignInChanged(() => wake(true));
  onOutboxChanged(sendLater);
  wake(true);
}

/** Tries all entries at once. */
export async function tryNow() {
  await wakeAll(false);
  await sendWaiting();
}

async function wakeAll(isSignedInAnew: boolean) {
  wakeUps++;
  for (const owner of visibleOwners()) {
    const entries = await readEntries(owner);
    const tabs = await listSendingTabs();
    const left = tabs ? claimedByDeadTabs(entries, tabs) : [];
    const wake = (all: readonly OutboxEntry[]) => woken(released(all, left), { isSignedInAnew });
    if (wake(entries).some((entry, at) => entry !== entries[at])) await changeEntries(owner, wake);
  }
}

async function sendAll() {
  for (;;) {
    const entry = await claimNext();
    if (!entry) break;
    await attempt(entry);
    await broadcastChange();
  }
  sendLater();
}

/** Each tab has its own timer: the tab that would send may be closed by then. */
function sendLater() {
  clearTimeout(timer);
  const at = wakeAt(readOutbox());
  if (at !== null) timer = setTimeout(() => void sendWaiting(), Math.max(0, at - Date.now()));
}

/**
 * Claims an entry for this tab, so that no other tab sends it too. A browser lock would not do: a
 * tab that a phone has put to sleep never releases its locks. A claim expires.
 */
async function claimNext(): Promise<OutboxEntry | undefined> {
  for (const owner of visibleOwners()) {
    if (!nextToSend(await readEntries(owner), Date.now())) continue;
    let taken: OutboxEntry | undefined;
    await changeEntries(owner, (entries) => {
      const now = Date.now();
      const next = nextToSend(entries, now);
      taken =
        next && (mayBeSentTwice(next, now) ? refusedAsSent(next) : claimed(next, now, thisTab));
      return entries.map((entry) => (entry === next && taken ? taken : entry));
    });
    if (taken) return taken;
  }
  return undefined;
}

async function attempt(entry: OutboxEntry) {
  const { id, owner, method, path, edition, input } = entry;
  // Another account may have signed in since the claim.
  if (entry.state === 'refused' || (owner !== ANYONE && owner !== currentOwner())) return;
  const controller = new AbortController();
  const giveUp = setTimeout(() => controller.abort(), attemptMs(entry));
  const wakeUpsBefore = wakeUps;
  const options = { signal: controller.signal, idempotencyKey: id };
  const sent = (output: unknown) => {
    broadcastSent(entry, output);
    void removeFiles(entry);
    return changeEntries(owner, (entries) => entries.filter((other) => other.id !== id));
  };
  const send = async () => {
    const attachments = await uploadFiles(entry, controller.signal, (key, file_id) =>
      changeEntries(owner, (entries) => withFileId(entries, { id, key, file_id })),
    );
    const whole = attachments.length > 0 ? { ...input, attachments } : input;
    return callAgain({ method, path }, whole, { ...options, edition });
  };
  await send()
    .finally(() => clearTimeout(giveUp))
    .then(sent, (error: unknown) => {
      if (isDoneBefore(error)) return sent(null);
      const failure = { error, now: Date.now(), chance: Math.random() };
      // The network may have returned during this attempt.
      const mayWorkNow = wakeUps > wakeUpsBefore;
      return changeEntries(owner, (entries) => {
        const failed = afterFailure(entries, entry, failure);
        return mayWorkNow ? woken(failed, { isSignedInAnew: false }) : failed;
      });
    });
}

function isDoneBefore(error: unknown): boolean {
  return error instanceof CallError && error.errorName === 'DONE_BEFORE';
}
