import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { CopiedPart } from '#contract/exhibition-editions.ts';
import { type Copies, copiesOf, copiesTable, copyRows } from '#server/db/copy-rows.ts';
import type { Database } from '#server/db/open.ts';
import { exhibitorBooth } from '#server/features/booths/tables.ts';
import { nextVersion } from '#server/features/directory-version/rows.ts';
import { exhibitor, exhibitorText } from '#server/features/exhibitors/tables.ts';
import { exhibit, exhibitText } from '#server/features/exhibits/tables.ts';
import { member } from '#server/features/members/tables.ts';
import { exhibitReview } from '#server/features/own-exhibits/tables.ts';

/** Exhibitors that take part. */
const isCopied = (exhibition_id: string) =>
  and(eq(exhibitor.exhibition_id, exhibition_id), isNull(exhibitor.removed_at));

function findExhibitors(db: Database, exhibition_id: string) {
  return db
    .select({ id: exhibitor.id })
    .from(exhibitor)
    .where(isCopied(exhibition_id))
    .orderBy(asc(exhibitor.id));
}

function findPeople(db: Database, exhibition_id: string) {
  return db
    .select({ id: member.id })
    .from(member)
    .innerJoin(exhibitor, eq(exhibitor.id, member.exhibitor_id))
    .where(and(isCopied(exhibition_id), isNull(member.removed_at)))
    .orderBy(asc(member.id));
}

/** Exhibits on the shelf that the organiser has accepted as they are. */
function findExhibits(db: Database, exhibition_id: string) {
  const reviews = db.select().from(exhibitReview).where(eq(exhibitReview.exhibit_id, exhibit.id));
  return db
    .select({ id: exhibit.id })
    .from(exhibit)
    .innerJoin(exhibitor, eq(exhibitor.id, exhibit.exhibitor_id))
    .where(and(isCopied(exhibition_id), isNull(exhibit.removed_at), notExists(reviews)))
    .orderBy(asc(exhibit.id));
}

/** The numbers of rows that a new edition may copy. */
export async function countCopies(db: Database, exhibition_id: string) {
  return {
    exhibitors: await db.$count(findExhibitors(db, exhibition_id).as('copied')),
    people: await db.$count(findPeople(db, exhibition_id).as('copied')),
    exhibits: await db.$count(findExhibits(db, exhibition_id).as('copied')),
    booths: await db.$count(
      db
        .select({ id: exhibitor.id })
        .from(exhibitor)
        .where(
          and(
            isCopied(exhibition_id),
            sql`exists (select from ${exhibitorBooth} own where own.exhibitor_id = ${exhibitor.id})`,
          ),
        )
        .as('copied'),
    ),
  };
}

interface Copying {
  from: string;
  to: string;
  copied: readonly CopiedPart[];
  now: Date;
}

/**
 * Copies exhibitors with their profiles, and with their people, exhibits and booths if chosen. A plan is copied
 * before: booths are found in it by their numbers.
 */
export async function copyExhibitors(db: Database, { from, to, copied, now }: Copying) {
  // Some thousand rows take longer than the usual limit of a statement.
  await db.execute(sql`set local statement_timeout = 0`);
  const changed = sql`${await nextVersion(db)}::bigint`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const companies = copiesOf((await findExhibitors(db, from)).map(({ id }) => id));
  await copyRows(db, exhibitor, {
    key: exhibitor.id,
    copies: companies,
    changed: {
      exhibition_id: sql`${to}::uuid`,
      origin_id: sql`coalesce(source.origin_id, source.id)`,
      live_url: sql`null::text`,
      booth_hours: sql`'[]'::jsonb`,
      version: sql`1`,
      imported_version: sql`null::int`,
      changed,
      created_at: at,
    },
  });
  await copyRows(db, exhibitorText, { key: exhibitorText.exhibitor_id, copies: companies });
  const keepsBooths = copied.includes('booths') && copied.includes('plan');
  if (keepsBooths) await copyBooths(db, to, companies);
  if (copied.includes('people')) {
    const people = copiesOf((await findPeople(db, from)).map(({ id }) => id));
    await copyRows(db, member, {
      key: member.id,
      copies: people,
      owner: { key: member.exhibitor_id, copies: companies },
      changed: { exhibition_id: sql`${to}::uuid`, created_at: at },
    });
  }
  if (!copied.includes('exhibits')) return;
  const products = copiesOf((await findExhibits(db, from)).map(({ id }) => id));
  await copyRows(db, exhibit, {
    key: exhibit.id,
    copies: products,
    owner: { key: exhibit.exhibitor_id, copies: companies },
    changed: {
      booth_id: keepsBooths
        ? sql`(
            select next.id from booth earlier
            join booth next on next.number = earlier.number and next.exhibition_id = ${to}::uuid
            where earlier.id = source.booth_id
          )`
        : sql`null::uuid`,
      // New products, highlights and live streams are those of one edition.
      is_new: sql`false`,
      is_brilliant: sql`false`,
      live_url: sql`null::text`,
      version: sql`1`,
      changed,
      created_at: at,
    },
  });
  await copyRows(db, exhibitText, { key: exhibitText.exhibit_id, copies: products });
}

async function copyBooths(db: Database, to: string, companies: Copies) {
  await db.execute(sql`
    insert into ${exhibitorBooth} (exhibitor_id, booth_id, position, is_co_exhibitor)
    select copy.id, next.id, own.position, own.is_co_exhibitor
    from ${exhibitorBooth} own
    join ${copiesTable(companies)} on copy.of = own.exhibitor_id
    join booth earlier on earlier.id = own.booth_id
    join booth next on next.number = earlier.number and next.exhibition_id = ${to}::uuid`);
}
