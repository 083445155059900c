import type { FastifyInstance } from 'fastify';
import type { ChatChange } from '#contract/chat.ts';
import {
  exportChat,
  getChatWords,
  keepChatMessage,
  listPendingOfChat,
  listPendingOfChats,
  muteChatAuthor,
  type PendingMessage,
  removeChatMessage,
  saveChatWords,
  setChatRoom,
} from '#contract/chat-moderation.ts';
import type { Bus } from '#server/db/bus.ts';
import { getCurrentExhibition, getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import type { SignedIn } from '#server/http/admit.ts';
import { serve } from '#server/http/serve.ts';
import { writeTable } from '#server/sheets/table-file.ts';
import { chatTable } from './export.ts';
import { keepMessage, type Moderating, muteAuthor, removeMessage, setRoom } from './moderation.ts';
import { getLiveOfChat, refuseNotModerator, writesAs } from './place.ts';
import { changeRoom, findAllOfChat, findPending, findWords, replaceWords } from './rows.ts';
import { textsFor } from './writer.ts';

/** Moderates the chat of a live stream. Organisers moderate every chat. */
export function chatModerationRoutes(app: FastifyInstance, bus: Bus) {
  /** Runs an act in a transaction, then notifies readers of the visible change. */
  async function moderate<T>(
    live_id: string,
    { signed_in, now }: { signed_in: SignedIn; now: Date },
    act: (at: Moderating) => Promise<{ result: T; change: ChatChange | null }>,
  ): Promise<T> {
    const live = await getLiveOfChat(app.db, live_id);
    refuseNotModerator(signed_in, live);
    return bus.commitAndPublish(app.db, async (tx) => {
      const { result, change } = await act({ tx, live, now, account_id: signed_in.account_id });
      return { result, texts: change ? textsFor(live_id, change) : [] };
    });
  }

  serve(app, removeChatMessage, ({ live_id, message_id }, call) =>
    moderate(live_id, call, (at) => removeMessage(at, message_id)),
  );

  serve(app, keepChatMessage, ({ live_id, message_id }, call) =>
    moderate(live_id, call, (at) => keepMessage(at, message_id)),
  );

  serve(app, muteChatAuthor, ({ live_id, ...mute }, call) =>
    moderate(live_id, call, async (at) => {
      await muteAuthor(at, { live_id, ...mute }, writesAs(call.signed_in, at.live) === 'organiser');
      return { result: {}, change: null };
    }),
  );

  serve(app, setChatRoom, ({ live_id, ...change }, call) =>
    moderate(live_id, call, (at) =>
      setRoom(at, change, writesAs(call.signed_in, at.live) === 'organiser'),
    ),
  );

  serve(app, listPendingOfChat, async ({ live_id }, { db, now, signed_in }) => {
    refuseNotModerator(signed_in, await getLiveOfChat(db, live_id));
    // If the text-check provider is down, its messages may wait for moderators.
    await changeRoom(db, live_id, { moderated_at: now });
    return { items: (await findPending(db, { live_id })).map(presentPending) };
  });

  serve(app, listPendingOfChats, async (_nothing, call) => {
    const { id: exhibition_id } = await getExhibitionOf(call);
    return { items: (await findPending(call.db, { exhibition_id })).map(presentPending) };
  });

  serve(app, exportChat, async ({ live_id, format }, { db, lang, now, signed_in }) => {
    refuseNotModerator(signed_in, await getLiveOfChat(db, live_id));
    const { time_zone } = await getCurrentExhibition(db);
    const rows = await findAllOfChat(db, live_id);
    const { media_type, bytes } = await writeTable(format, chatTable(rows, { lang, time_zone }));
    app.log.info(
      { account_id: signed_in.account_id, live_id, rows: rows.length },
      'A chat was exported',
    );
    return {
      file_name: `chat-${now.toISOString().slice(0, 10)}.${format}`,
      media_type,
      content: bytes.toString('base64'),
      rows: rows.length,
    };
  });

  serve(app, getChatWords, async (_nothing, call) => {
    const { id } = await getExhibitionOf(call);
    return presentWords(await findWords(call.db, id));
  });

  serve(app, saveChatWords, async (words, call) => {
    const { db, record } = call;
    const { id } = await getExhibitionOf(call);
    const before = presentWords(await findWords(db, id));
    await replaceWords(db, id, words);
    const after = presentWords(await findWords(db, id));
    await record({ action: 'edited', id, before: inLines(before), after: inLines(after) });
    return after;
  });
}

function presentPending({
  message,
  live_title,
}: Awaited<ReturnType<typeof findPending>>[number]): PendingMessage {
  const { id, live_id, name, text, created_at, state, reports } = message;
  const sent_at = created_at.toISOString();
  return { id, live_id, live_title, name, text, sent_at, reports, is_held: state === 'held' };
}

function presentWords({ block, hold }: Awaited<ReturnType<typeof findWords>>) {
  return { block: [...block], hold: [...hold] };
}

function inLines({ block, hold }: ReturnType<typeof presentWords>) {
  return { block: block.join(', '), hold: hold.join(', ') };
}
