import { and, eq } from 'drizzle-orm';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import { booth } from '#server/features/booths/tables.ts';
import { exhibit, exhibitText } from '#server/features/exhibits/tables.ts';
import { byPlace, isThere } from './rows.ts';
import { lastForm } from './rules.ts';
import { exhibitReview, type OwnExhibitRow } from './tables.ts';

/** @throws {MissingRow} for one of another exhibitor, and for a deleted one */
export async function getOwn(
  db: Database,
  exhibitor_id: string,
  id: string,
): Promise<OwnExhibitRow> {
  const [found] = await findWholeOwn(db, exhibitor_id, id);
  if (!found) throw new MissingRow();
  return found;
}

/** All exhibits of an exhibitor with their texts, or one of them, as it arranged them. */
export async function findWholeOwn(
  db: Database,
  exhibitor_id: string,
  id?: string,
): Promise<OwnExhibitRow[]> {
  const isAsked = and(id ? eq(exhibit.id, id) : undefined, eq(exhibit.exhibitor_id, exhibitor_id));
  const rows = await db
    .select({
      exhibit,
      description: exhibitText.description,
      attributes: exhibitText.attributes,
      booth: booth.number,
      reviewed: exhibitReview,
    })
    .from(exhibit)
    .innerJoin(exhibitText, eq(exhibitText.exhibit_id, exhibit.id))
    .leftJoin(booth, eq(booth.id, exhibit.booth_id))
    .leftJoin(exhibitReview, eq(exhibitReview.exhibit_id, exhibit.id))
    .where(and(isAsked, isThere))
    .orderBy(...byPlace);
  return rows.map(({ exhibit: columns, ...others }) => ({ ...columns, ...others }));
}

/** All exhibits of an exhibitor, each with its form as it was last handed in. */
export async function findWithForms(db: Database, exhibitor_id: string) {
  const rows = await findWholeOwn(db, exhibitor_id);
  return rows.map((row) => ({ row, form: lastForm(row) }));
}
