import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TaskState } from '#contract/exhibitor-task-states.ts';
import type { TaskAudience, TaskField, TaskValues } from '#contract/exhibitor-tasks.ts';
import { exhibition, type Words } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';

const instant = () => timestamp({ withTimezone: true });

/** A paper or an order that the organiser asks exhibitors for. */
export const exhibitorTask = pgTable(
  'exhibitor_task',
  {
    id: uuid().primaryKey(),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    title: jsonb().$type<Words>().notNull(),
    text: jsonb().$type<Words>().notNull(),
    due_at: instant().notNull(),
    audience: text().$type<TaskAudience>().notNull(),
    /** Filled for the audience `chosen` only. */
    exhibitor_ids: uuid().array().notNull().default([]),
    fields: jsonb().$type<TaskField[]>().notNull(),
    is_published: boolean().notNull(),
    /** Counts edits. */
    version: integer().notNull().default(1),
    created_at: instant().notNull(),
  },
  (table) => [index().on(table.exhibition_id, table.position)],
);
export type TaskRow = typeof exhibitorTask.$inferSelect;

/** The answer of an exhibitor to a task. There is no row before it is sent. */
export const exhibitorTaskAnswer = pgTable(
  'exhibitor_task_answer',
  {
    task_id: uuid()
      .notNull()
      .references(() => exhibitorTask.id, { onDelete: 'cascade' }),
    exhibitor_id: uuid()
      .notNull()
      .references(() => exhibitor.id, { onDelete: 'cascade' }),
    state: text().$type<Exclude<TaskState, 'open'>>().notNull(),
    values: jsonb().$type<TaskValues>().notNull(),
    /** Names of the stored files in the values. */
    files: text().array().notNull(),
    /** The organiser's reason for returning it; else empty. */
    reason: text().notNull().default(''),
    /** The organiser's number for accepted drawings; else empty. */
    permit_number: text().notNull().default(''),
    /** The first time decides whether it is late. */
    first_sent_at: instant().notNull(),
    sent_at: instant().notNull(),
    /** Counts changes by both sides. */
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.task_id, table.exhibitor_id] }),
    index().on(table.exhibitor_id),
  ],
);
export type AnswerRow = typeof exhibitorTaskAnswer.$inferSelect;

/** Exhibitors that build their own stand. */
export const rawSpaceExhibitor = pgTable('raw_space_exhibitor', {
  exhibitor_id: uuid()
    .primaryKey()
    .references(() => exhibitor.id, { onDelete: 'cascade' }),
});

/** A mail to an exhibitor some days before a task is due. */
export const exhibitorTaskReminder = pgTable(
  'exhibitor_task_reminder',
  {
    id: uuid().primaryKey(),
    task_id: uuid()
      .notNull()
      .references(() => exhibitorTask.id, { onDelete: 'cascade' }),
    exhibitor_id: uuid()
      .notNull()
      .references(() => exhibitor.id, { onDelete: 'cascade' }),
    /** Days before the due date. */
    days: smallint().notNull(),
    created_at: instant().notNull(),
    /** `claimed`: being sent. If the process dies meanwhile, it is not sent again. */
    state: text().$type<'due' | 'claimed' | 'sent' | 'failed' | 'too_late'>().notNull(),
  },
  (table) => [
    unique('exhibitor_task_reminder_once').on(table.task_id, table.exhibitor_id, table.days),
    index('exhibitor_task_reminder_due').on(table.created_at).where(sql`${table.state} = 'due'`),
    index().on(table.exhibitor_id),
  ],
);
