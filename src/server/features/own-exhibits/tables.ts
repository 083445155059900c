import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AttributeValues } from '#contract/attributes.ts';
import type { ExhibitForm } from '#contract/own-exhibits.ts';
import type { ReviewState } from '#contract/reviews.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { exhibit } from '#server/features/exhibits/tables.ts';

/** An exhibit that the organiser has not accepted as it was last handed in; the others have no row. */
export const exhibitReview = pgTable(
  'exhibit_review',
  {
    exhibit_id: uuid()
      .primaryKey()
      .references(() => exhibit.id, { onDelete: 'cascade' }),
    /** The form that was handed in. */
    form: jsonb().$type<ExhibitForm>().notNull(),
    /** The form that was last accepted; null: none was. */
    accepted: jsonb().$type<ExhibitForm>(),
    /** The columns of the exhibit are what was handed in, and visitors may see it. */
    is_public: boolean().notNull(),
    /** It is to be on the shelf. What is not is not looked at yet. */
    on_shelf: boolean().notNull(),
    review: text().$type<ReviewState>().notNull(),
    review_reason: text().notNull(),
    submitted_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('exhibit_review_pending').on(table.submitted_at).where(sql`${table.review} = 'pending'`),
  ],
);
export type ExhibitReviewRow = typeof exhibitReview.$inferSelect;

type ExhibitColumns = typeof exhibit.$inferSelect;

/** An exhibit with its description, as its exhibitor edits it. */
export type OwnExhibitRow = ExhibitColumns & {
  description: Words;
  attributes: AttributeValues;
  /** Number of its booth; null: the booth of its exhibitor. */
  booth: string | null;
  /** Null: it is accepted. */
  reviewed: ExhibitReviewRow | null;
};

/** An exhibit in its exhibitor's list. */
export type OwnExhibitShortRow = Pick<
  ExhibitColumns,
  | 'id'
  | 'version'
  | 'removed_at'
  | 'name'
  | 'model'
  | 'category'
  | 'price_min'
  | 'price_max'
  | 'currency'
  | 'unit'
  | 'pictures'
> & { views: number; likes: number; collects: number; reviewed: ExhibitReviewRow | null };

/** The exhibitor that owns exhibits. */
export interface Owner {
  id: string;
}
