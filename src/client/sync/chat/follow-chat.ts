import { createStore, type Store } from '#client/device/store.ts';
import { pause } from '#client/device/time.ts';
import { onSent } from '#client/sync/outbox/outbox.ts';
import { call } from '#client/wire/api.ts';
import { onEvents } from '#client/wire/events/stream.ts';
import { type ChatRoom, listChatMessages, sendChatMessage } from '#contract/chat.ts';
import type { ServerEvent } from '#contract/events.ts';
import { limits } from '#contract/limits.ts';
import { type ChatLog, EMPTY_LOG, openLog, trimmed, withEntries, withOlder } from './chat-log.ts';

/** Throttles rendering of a busy room. */
const DRAW_MS = 250;
/**
 * Delay before missing entries are fetched: they may be on their way. It also spreads the requests
 * of a hall.
 */
const MISSED_MS = 400;
const RETRY_MS = 5_000;

export interface Chat {
  log: ChatLog;
  /** null: not loaded yet. */
  room: ChatRoom | null;
  /** The server is unreachable; a retry follows. */
  isFailed: boolean;
}

export const NO_CHAT: Chat = { log: EMPTY_LOG, room: null, isFailed: false };

export interface FollowedChat {
  live_id: string;
  store: Store<Chat>;
  /** Loads and follows the room; returns the unsubscribe function. */
  follow: () => () => void;
  loadOlder: () => Promise<void>;
  /** The reader is at the end of the list: older messages may be dropped. */
  trim: () => void;
}

/** The chat of a live stream: merges events of the stream with fetched entries. */
export function createChat(live_id: string): FollowedChat {
  const store = createStore<Chat>(NO_CHAT);
  let current = NO_CHAT;
  let drawing: ReturnType<typeof setTimeout> | undefined;

  function change(part: Partial<Chat>) {
    current = { ...current, ...part };
    drawing ??= setTimeout(() => {
      drawing = undefined;
      if (store.get() !== current) store.set(current);
    }, DRAW_MS);
  }

  const newer = (room: ChatRoom) =>
    current.room && current.room.version > room.version ? current.room : room;

  /** Fetches the newest entries, then missing ones until there is no gap. */
  async function catchUp() {
    if (current.room === null) {
      const newest = await call(listChatMessages, { live_id });
      // Messages that arrived by the stream meanwhile stay.
      const log = withEntries(openLog(newest), current.log.messages);
      change({ log, room: newest.room, isFailed: false });
      // The open stream reports the remaining entries by a gap.
      return;
    }
    for (;;) {
      const answer = await call(listChatMessages, { live_id, after: current.log.last });
      const isFarBehind = answer.last_seq - current.log.last > limits.CHAT_HISTORY_MAX;
      if (isFarBehind) {
        change({ log: EMPTY_LOG, room: null });
        return catchUp();
      }
      const log = withEntries(current.log, answer.entries);
      change({ log, room: newer(answer.room), isFailed: false });
      if (!answer.has_more && current.log.last >= answer.last_seq) return;
    }
  }

  function follow() {
    const ending = new AbortController();
    const { signal } = ending;
    let isAsking = false;
    let isAskedAgain = false;

    async function ask(wait_ms: number) {
      isAskedAgain = isAsking;
      if (isAsking) return;
      isAsking = true;
      await pause(wait_ms, signal);
      while (!signal.aborted) {
        isAskedAgain = false;
        try {
          await catchUp();
          if (!isAskedAgain) break;
        } catch {
          change({ isFailed: true });
          await pause(RETRY_MS * (0.75 + Math.random() / 2), signal);
        }
      }
      isAsking = false;
    }

    function onEvent(event: ServerEvent) {
      if (event.what === 'gap') return void ask(MISSED_MS * Math.random());
      if (event.what !== 'chat' || event.room_id !== live_id) return;
      const { entries = [], room } = event.change;
      change({
        ...(entries.length > 0 && { log: withEntries(current.log, entries) }),
        // Before the first answer, older entries are unknown.
        ...(room && current.room && { room: newer(room) }),
      });
      if (current.log.ahead.length > 0) void ask(MISSED_MS * (1 + Math.random()));
    }

    const stops = [
      onEvents(onEvent, [`room:${live_id}`]),
      // The user's own message appears at once, also where no event arrives.
      onSent(sendChatMessage, (input, output) => {
        if (input.live_id !== live_id || output?.outcome !== 'published') return;
        onEvent({ what: 'chat', room_id: live_id, change: { entries: [output.message] } });
      }),
    ];
    void ask(0);
    return () => {
      ending.abort();
      for (const stop of stops) stop();
      clearTimeout(drawing);
      drawing = undefined;
    };
  }

  return {
    live_id,
    store,
    follow,
    loadOlder: async () => {
      const page = await call(listChatMessages, { live_id, before: current.log.first });
      change({ log: withOlder(current.log, page) });
    },
    trim: () => {
      const log = trimmed(current.log);
      if (log !== current.log) change({ log });
    },
  };
}
