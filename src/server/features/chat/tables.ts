import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ChatMessage } from '#contract/chat.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { live } from '#server/features/lives/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';

const instant = () => timestamp({ withTimezone: true });

/** The chat of a live stream. The row is inserted with the first message or setting. */
export const chatRoom = pgTable('chat_room', {
  live_id: uuid()
    .primaryKey()
    .references(() => live.id, { onDelete: 'cascade' }),
  /** The last assigned sequence number. */
  seq: integer().notNull().default(0),
  version: integer().notNull().default(0),
  closed_at: instant(),
  /** Null unless the organiser closed it, who alone opens it again. */
  closed_reason: text(),
  slow_seconds: smallint().notNull().default(0),
  pinned_id: uuid(),
  /** Time at which a moderator last read the held messages. */
  moderated_at: instant(),
});

export const chatMessage = pgTable(
  'chat_message',
  {
    id: uuid().primaryKey(),
    live_id: uuid()
      .notNull()
      .references(() => chatRoom.live_id, { onDelete: 'cascade' }),
    /** Null: the account was deleted. */
    account_id: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Hash of the idempotency key. It deduplicates retried messages. */
    key_hash: text(),
    /** Null while the message is held, or if it was never published. */
    seq: integer(),
    state: text().$type<'published' | 'held' | 'removed'>().notNull(),
    /** The sequence number of the removal of a published message. */
    removed_seq: integer(),
    name: text().notNull(),
    writes_as: text().$type<ChatMessage['as']>().notNull(),
    text: text().notNull(),
    created_at: instant().notNull(),
    published_at: instant(),
    /** Reports since a moderator last checked the message. */
    reports: integer().notNull().default(0),
  },
  (table) => [
    unique('chat_message_seq').on(table.live_id, table.seq),
    unique('chat_message_key').on(table.account_id, table.key_hash),
    index('chat_message_removed').on(table.live_id, table.removed_seq),
    index('chat_message_account').on(table.account_id, table.created_at),
    index('chat_message_created').on(table.created_at),
    index('chat_message_pending')
      .on(table.live_id, table.created_at)
      .where(
        sql`${table.state} = 'held' or (${table.state} = 'published' and ${table.reports} > 0)`,
      ),
  ],
);

export const chatReport = pgTable(
  'chat_report',
  {
    message_id: uuid()
      .notNull()
      .references(() => chatMessage.id, { onDelete: 'cascade' }),
    account_id: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    created_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.message_id, table.account_id] }),
    index('chat_report_account').on(table.account_id),
  ],
);

export const chatMute = pgTable(
  'chat_mute',
  {
    account_id: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    /** A live stream, or `everywhere`. */
    extent: text().notNull(),
    until: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.exhibition_id, table.extent] })],
);

/** Acts of moderators. */
export const chatAct = pgTable(
  'chat_act',
  {
    id: uuid().primaryKey(),
    live_id: uuid().notNull(),
    account_id: uuid().notNull(),
    act: text().notNull(),
    message_id: uuid(),
    /** SHA-256 of the message: it proves the text without revealing it. */
    text_hash: text(),
    detail: text().notNull().default(''),
    created_at: instant().notNull(),
  },
  (table) => [index('chat_act_live').on(table.live_id, table.created_at)],
);

export const chatWord = pgTable(
  'chat_word',
  {
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    word: text().notNull(),
    kind: text().$type<'block' | 'hold'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exhibition_id, table.word] })],
);

export type ChatRoomRow = typeof chatRoom.$inferSelect;
export type ChatMessageRow = typeof chatMessage.$inferSelect;
