import { randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  type ChatMessage,
  getChatPlace,
  listChatMessages,
  reportChatMessage,
  sendChatMessage,
} from '#contract/chat.ts';
import { limits } from '#contract/limits.ts';
import { isLiveOver, liveState } from '#contract/live-states.ts';
import { memoizeFor } from '#server/cache/memoize-for.ts';
import type { Bus } from '#server/db/bus.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { hashOf } from '#server/http/idempotency.ts';
import { serve } from '#server/http/serve.ts';
import type { CheckText } from '#server/outbound/text-check.ts';
import { hasLink } from '#server/words/link-check.ts';
import { createWordCheck } from '#server/words/word-check.ts';
import { presentRoomOf } from './moderation.ts';
import { chatModerationRoutes } from './moderation-routes.ts';
import { getLiveOfChat, shownName, writesAs } from './place.ts';
import { refuseOfficialName } from './refuse-official-name.ts';
import {
  addReport,
  findByKeys,
  findMutes,
  findNumbered,
  findRoom,
  findWords,
  getMessage,
  mutedUntil,
} from './rows.ts';
import { authorOf, entriesOf } from './rules.ts';
import { createSharedReads } from './shared-reads.ts';
import { createChatWriter } from './writer.ts';

/** A change of the word list reaches all processes after this time. */
const WORDS_MS = 2_000;
/** A moderator counts as present for this time after reading the held messages. */
const PRESENT_MS = 60_000;

interface ChatParts {
  bus: Bus;
  /** null: no provider is configured. */
  checkText: CheckText | null;
}

/** The chat of live streams: everyone reads, signed-in users write. */
export function chatRoutes(app: FastifyInstance, { bus, checkText }: ChatParts) {
  const write = createChatWriter({ db: app.db, bus, now: app.now });
  const getWordCheck = memoizeFor(WORDS_MS, async () => {
    const { id } = await getCurrentExhibition(app.db);
    return createWordCheck(await findWords(app.db, id));
  });

  const share = createSharedReads(bus);

  serve(app, listChatMessages, ({ live_id, after, before }, { db }) =>
    share(live_id, `${after} ${before}`, async () => {
      await getLiveOfChat(db, live_id);
      const room = await findRoom(db, live_id);
      const window = windowOf(room.seq, { after, before });
      const rows = window.to >= window.from ? await findNumbered(db, live_id, window) : [];
      return {
        entries: entriesOf(rows, window),
        room: await presentRoomOf(db, room),
        last_seq: room.seq,
        has_more: window.has_more,
      };
    }),
  );

  serve(app, getChatPlace, async ({ live_id }, { db, lang, now, signed_in }) => {
    const live = await getLiveOfChat(db, live_id);
    const { account_id } = signed_in;
    const as = writesAs(signed_in, live);
    const muted_until = mutedUntil(await findMutes(db, [account_id], now), { account_id, live_id });
    return {
      author: authorOf(live_id, account_id),
      name: shownName(signed_in, { as, live, lang }),
      may_moderate: as !== 'visitor',
      may_mute_everywhere: as === 'organiser',
      muted_until: muted_until?.toISOString() ?? null,
    };
  });

  /** Returns true if moderators must check the message first. Throws if it is refused. */
  async function isHeld(live_id: string, text: string, now: Date): Promise<boolean> {
    const check = await getWordCheck();
    const byList = check(text);
    if (byList === 'block') throw new AppError('CHAT_TEXT_REFUSED');
    if (byList === 'hold' || !checkText) return byList === 'hold';
    try {
      const verdict = await checkText(text);
      if (verdict === 'block') throw new AppError('CHAT_TEXT_REFUSED');
      return verdict === 'review';
    } catch (error) {
      if (error instanceof AppError) throw error;
      app.log.warn({ err: error }, 'A chat message was not checked by the provider');
      // The word list alone decides, unless a moderator is present.
      const { moderated_at } = await findRoom(app.db, live_id);
      return moderated_at !== null && now.getTime() - moderated_at.getTime() < PRESENT_MS;
    }
  }

  serve(
    app,
    sendChatMessage,
    async ({ live_id, text, name }, { db, lang, now, key, signed_in }) => {
      const live = await getLiveOfChat(db, live_id);
      const { account_id } = signed_in;
      const as = writesAs(signed_in, live);
      const key_hash = key === undefined ? null : hashOf(key);
      const isRepeated = key_hash && (await findByKeys(db, [account_id], [key_hash])).length > 0;
      const is_moderator = as !== 'visitor';
      const isOver = isLiveOver(liveState(live, live.signal, now));
      if (isOver && !is_moderator && !isRepeated) throw new AppError('CHAT_CLOSED');
      // A retried message whose answer was lost is not judged again.
      const judges = !is_moderator && !isRepeated;
      if (judges && (hasLink(text) || hasLink(name ?? ''))) throw new AppError('CHAT_LINK_REFUSED');
      if (name && !isRepeated) await refuseOfficialName(db, name, { as, live });
      const is_held =
        judges && (await isHeld(live_id, [name, text].filter(Boolean).join(' '), now));
      return write({
        id: randomUUIDv7(),
        live_id,
        account_id,
        key_hash,
        text,
        is_held,
        is_moderator,
        name: name ?? shownName(signed_in, { as, live, lang }),
        writes_as: as satisfies ChatMessage['as'],
      });
    },
    { answersOnce: true },
  );

  serve(app, reportChatMessage, async (message, { db, now, signed_in: { account_id } }) => {
    await getMessage(db, message);
    await db.transaction((tx) => addReport(tx, { ...message, account_id }, now));
    return {};
  });

  chatModerationRoutes(app, bus);
}

interface Asked {
  after: number | undefined;
  before: number | undefined;
}

/** The range of sequence numbers that a call returns, for a room with messages. */
function windowOf(last: number, { after, before }: Asked) {
  const first = Math.max(1, last - limits.CHAT_HISTORY_MAX + 1);
  if (after !== undefined) {
    const to = Math.min(last, after + limits.CHAT_MISSED);
    return { from: after + 1, to, has_more: to < last };
  }
  const to = Math.min(last, (before ?? last + 1) - 1);
  const from = Math.max(first, to - limits.CHAT_HISTORY + 1);
  return { from, to, has_more: from > first };
}
