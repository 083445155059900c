import type { SQL } from 'drizzle-orm';
import { zonedInstant } from '#contract/calendar.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { decideReview, ReviewItem, ReviewKind, ReviewOutcome } from '#contract/reviews.ts';
import type { ShownFilters } from '#contract/take-downs.ts';
import type { EditionCall } from '#server/db/edition-call.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call } from '#server/http/serve.ts';
import { lockEntry, refuseOlder } from './hand-in.ts';
import type { Kind, KindRow } from './kind.ts';
import { changeRow, findPendingRows, findShownRows } from './rows.ts';
import { acceptedForm, acceptStep, returnStep } from './rules.ts';

type Titled = { title: KindRow['title'] };
type Deciding = Pick<Call, 'db' | 'edition' | 'now' | 'record' | 'signed_in'>;
type Decision = InputOf<typeof decideReview>;

/** The exhibitor of something, and its title. */
export interface Handed {
  exhibitor_id: string | null;
  title: KindRow['title'];
}

/** The answer to a decision about something that an exhibitor handed in. */
export function outcomeOf(
  kind: ReviewKind,
  { exhibitor_id, title }: Handed,
  { decision, reason = '' }: Pick<Decision, 'decision' | 'reason'>,
): ReviewOutcome {
  const outcome = decision === 'accept' ? 'accepted' : 'returned';
  return { kind, outcome, exhibitor_id, title, reason };
}

interface Reviewing<Form, Row> {
  /** The fields that a proposal changes, by their path. */
  fieldsOf: (
    forms: { before: Form | null; after: Form },
    time_zone: string,
  ) => ReviewItem['fields'];
  /** Own uploads that a form shows. */
  picturesOf: (form: Form) => string[];
  /** @param accepted the form that is public now; null: the entry was returned */
  after?: (call: Deciding, before: Row, accepted: Form | null) => Promise<void>;
}

/** The organiser's look at entries of a kind that exhibitors hand in. */
export function createReview<Form extends Titled, Row extends KindRow>(
  kind: Kind<Form, Row>,
  { fieldsOf, picturesOf, after }: Reviewing<Form, Row>,
) {
  return {
    async findPending(call: EditionCall): Promise<ReviewItem[]> {
      const { time_zone } = await kind.nouns.getExhibitionOf(call);
      const rows = await findPendingRows<Row>(call.db, kind, call.edition);
      return rows.map(({ row, exhibitor }) => {
        const { proposed, unchecked, accepted_at } = kind.reviewOf(row);
        const form = proposed ?? kind.formOf(row);
        return {
          kind: kind.kind,
          id: row.id,
          version: row.version,
          exhibitor,
          title: form.title,
          submitted_at: zonedInstant(row.submitted_at, time_zone),
          is_public: unchecked !== null && accepted_at !== null,
          fields: fieldsOf({ before: acceptedForm(kind, row), after: form }, time_zone),
          pictures: picturesOf(form),
        };
      });
    },

    /** @throws {AppError} EDITED_MEANWHILE where it does not wait as it was when it was looked at */
    async decide(decided: Decision, call: Deciding): Promise<ReviewOutcome> {
      const { id, version, decision, reason = '' } = decided;
      const { db, now, record } = call;
      const before = await lockEntry(call, kind, id);
      const { proposed, review } = kind.reviewOf(before);
      refuseOlder(before, version);
      if (!proposed || review !== 'pending') throw new AppError('EDITED_MEANWHILE');
      const accepted = decision === 'accept' ? acceptStep(kind, before, proposed, now) : null;
      const step = accepted ?? returnStep(kind, before, reason);
      await changeRow(db, kind.table, id, kind.columnsOf(step, now));
      const about = { subject: kind.kind, id, name: proposed.title };
      const was = acceptedForm(kind, before);
      await record(
        accepted
          ? { ...about, action: 'accepted', before: was, after: accepted.form }
          : { ...about, action: 'returned', reason },
      );
      await after?.(call, before, accepted?.form ?? null);
      const handed = { exhibitor_id: before.exhibitor_id, title: proposed.title };
      return outcomeOf(kind.kind, handed, decided);
    },
  };
}

interface TakingDown<Row> {
  /** The order of the list, behind those that were taken down. */
  newestFirst: SQL;
  /** The time since which an entry that is put back is public; the time of the call if undefined. */
  publicSince?: (db: Database, row: Row) => Promise<Date | undefined>;
  after?: (db: Database, id: string) => Promise<void>;
}

/** Hides entries of a kind from visitors, and shows them again. */
export function createTakeDown<Form extends Titled, Row extends KindRow>(
  kind: Kind<Form, Row>,
  { newestFirst, publicSince, after }: TakingDown<Row>,
) {
  const isSeen = (row: Row) => kind.reviewOf(row).accepted_at !== null && !kind.isHidden?.(row);
  return {
    findShown: (call: EditionCall, filters: ShownFilters) =>
      findShownRows(call, kind, filters, newestFirst),

    async takeDown(
      { id, reason }: { id: string; reason: string },
      call: Omit<Deciding, 'signed_in'>,
    ) {
      const { db, now, record } = call;
      const before = await lockEntry(call, kind, id);
      if (!before.exhibitor_id || !isSeen(before)) throw new MissingRow();
      const step = { accepted_at: null, review: 'taken_down', review_reason: reason } as const;
      await changeRow(db, kind.table, id, kind.columnsOf(step, now));
      await after?.(db, id);
      const { title: name } = before;
      await record({ subject: kind.kind, action: 'taken_down', id, name, reason });
      return before;
    },

    async putBack({ id }: { id: string }, call: Omit<Deciding, 'signed_in'>) {
      const { db, now, record } = call;
      const before = await lockEntry(call, kind, id);
      const { review, proposed } = kind.reviewOf(before);
      if (review !== 'taken_down') throw new MissingRow();
      const accepted_at = (await publicSince?.(db, before)) ?? now;
      const step = {
        accepted_at,
        review: proposed ? 'pending' : 'accepted',
        review_reason: '',
      } as const;
      await changeRow(db, kind.table, id, kind.columnsOf(step, now));
      await after?.(db, id);
      await record({ subject: kind.kind, action: 'put_back', id, name: before.title });
      return before;
    },
  };
}
