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

/** The chat of a live stream, made when it is first written in or set. */
export const chatRoom = pgTable('chat_room', {
  live_id: uuid()
    .primaryKey()
    .references(() => live.id, { onDelete: 'cascade' }),
  /** The number that was given last. */
  seq: integer().notNull().default(0),
  version: integer().notNull().default(0),
  closed_at: instant(),
  slow_seconds: smallint().notNull().default(0),
  pinned_id: uuid(),
  /** When a moderator last looked at what is held. */
  moderated_at: instant(),
});

export const chatMessage = pgTable(
  'chat_message',
  {
    id: uuid().primaryKey(),
    live_id: uuid()
      .notNull()
      .references(() => chatRoom.live_id, { onDelete: 'cascade' }),
    /** Null: the account is gone. */
    account_id: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Of the idempotency key: a message that is sent again is there once. */
    key_hash: text(),
    /** Null while it is held, and where it was never published. */
    seq: integer(),
    state: text().$type<'published' | 'held' | 'removed'>().notNull(),
    /** The number of its removal, where it had been published. */
    removed_seq: integer(),
    name: text().notNull(),
    writes_as: text().$type<ChatMessage['as']>().notNull(),
    text: text().notNull(),
    created_at: instant().notNull(),
    published_at: instant(),
    /** Not looked at since. */
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

/** What moderators did. */
export const chatAct = pgTable(
  'chat_act',
  {
    id: uuid().primaryKey(),
    live_id: uuid().notNull(),
    account_id: uuid().notNull(),
    act: text().notNull(),
    message_id: uuid(),
    /** SHA-256 of the message: what it was can be proved, not read. */
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
