import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ReviewKind, ReviewPolicy, ReviewState } from '#contract/reviews.ts';
import type { EditionCall } from '#server/db/edition-call.ts';
import type { Database } from '#server/db/open.ts';

interface Title {
  zh: string;
  en: string;
}

/** The state of an entry in the review. */
export interface Review<Form> {
  /** Public since then; null: visitors do not see the entry. */
  accepted_at: Date | null;
  /** The form that was handed in last, while the organiser has not accepted it. */
  proposed: Form | null;
  /** Visitors see it before the organiser has looked at it: what they saw before; null: nothing. */
  unchecked: { before: Form | null } | null;
  review: ReviewState;
  review_reason: string;
}

/** The result of a step: the parts of the review that change, and the form that the columns show from now on. */
export interface Step<Form> extends Partial<Review<Form>> {
  form?: Form;
}

/** The columns that the table of every kind has, by the same names. */
export interface KindRow {
  id: string;
  exhibition_id: string;
  /** Null: the organiser's own, which is public without a review. */
  exhibitor_id: string | null;
  title: Title;
  /** Counts edits; an edit names the one that it was made from. */
  version: number;
  submitted_at: Date;
}

export type KindTable = PgTable &
  Record<keyof KindRow | 'review' | 'review_reason' | 'created_at', PgColumn>;

/** The queries and the table of other nouns that reviews need. */
export interface Nouns {
  exhibitor: PgTable & Record<'id' | 'short_name' | 'removed_at', PgColumn>;
  /** The exhibitor was neither removed nor taken down. */
  isVisible: SQL;
  isOfEdition: (exhibition_id: PgColumn, edition: string | null) => SQL;
  findPolicy: (db: Database, kind: ReviewKind) => Promise<ReviewPolicy>;
  /** The exhibition of a call; `edition` null: the current one. */
  getExhibitionOf: (call: EditionCall) => Promise<{ id: string; time_zone: string }>;
}

/** The rules of a kind that steps depend on. */
export interface KindRules<Form, Row> {
  reviewOf: (row: Row) => Review<Form>;
  /** The form that the columns stand for. */
  formOf: (row: Row) => Form;
  /** The fields that count at once, whatever the policy is. */
  atOnce: (form: Form) => Partial<Form>;
}

/** A kind of entries that exhibitors hand in, the organiser looks at, and visitors see. */
export interface Kind<Form extends { title: Title }, Row extends KindRow>
  extends KindRules<Form, Row> {
  kind: ReviewKind;
  nouns: Nouns;
  table: KindTable;
  accepted_at: PgColumn;
  /** Set once its owner has withdrawn or cancelled the entry: it waits for no decision then. */
  withdrawn_at: PgColumn;
  /** Its owner has withdrawn the entry; null: visitors see cancelled ones, with the reason. */
  isHidden: ((row: Row) => boolean) | null;
  /** Most entries of an exhibitor. */
  most: number;
  columnsOf: (step: Step<Form>, now: Date) => Partial<Row>;
}
