import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CompanyProfileForm } from '#contract/company-profiles.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import { ownBooths } from '#server/features/booths/rows.ts';
import { changeExhibitor } from '#server/features/exhibitors/rows.ts';
import { exhibitor, exhibitorText } from '#server/features/exhibitors/tables.ts';
import type { ProfileRow } from './tables.ts';

const shown = sql<{ exhibits: number; exhibits_with_picture: number }>`(
  select jsonb_build_object(
    'exhibits', count(*),
    'exhibits_with_picture', count(*) filter (where cardinality(pictures) > 0)
  ) from exhibit where exhibitor_id = ${sql.raw('exhibitor.id')} and removed_at is null
)`;

/** @throws {MissingRow} if the organiser has removed the exhibitor */
export async function getProfile(db: Database, id: string): Promise<ProfileRow> {
  const [found] = await db
    .select({
      exhibitor_id: exhibitor.id,
      version: exhibitor.version,
      name: exhibitor.name,
      short_name: exhibitor.short_name,
      profile: exhibitorText.profile,
      country: exhibitor.country,
      city: exhibitor.city,
      categories: exhibitor.categories,
      booths: ownBooths,
      website: exhibitor.website,
      logo: exhibitor.logo,
      live_url: exhibitor.live_url,
      video_url: exhibitor.video_url,
      is_export: exhibitor.is_export,
      booth_hours: exhibitor.booth_hours,
      taken_down_reason: exhibitor.taken_down_reason,
      shown,
    })
    .from(exhibitor)
    .innerJoin(exhibitorText, eq(exhibitorText.exhibitor_id, exhibitor.id))
    .where(and(eq(exhibitor.id, id), isNull(exhibitor.removed_at)));
  if (!found) throw new MissingRow();
  return found;
}

/** Stores an exhibitor's profile. */
export async function storeProfile(db: Database, before: ProfileRow, form: CompanyProfileForm) {
  await changeExhibitor(db, {
    ...form,
    id: before.exhibitor_id,
    live_url: form.live_url || null,
    video_url: form.video_url || null,
  });
}
