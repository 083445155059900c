import { eq } from 'drizzle-orm';
import { type About, noAbout } from '#contract/about.ts';
import { noTravel, type TravelData } from '#contract/travel.ts';
import type { Database } from '#server/db/open.ts';
import { exhibitionGuide } from './tables.ts';

export interface Guide {
  travel: TravelData;
  about: About;
}

/** Empty where nothing was written down for the exhibition. */
export async function findGuide(db: Database, exhibition_id: string): Promise<Guide> {
  const [found] = await db
    .select({ travel: exhibitionGuide.travel, about: exhibitionGuide.about })
    .from(exhibitionGuide)
    .where(eq(exhibitionGuide.exhibition_id, exhibition_id));
  return found ?? { travel: noTravel, about: noAbout };
}

/** Stores what is given; a part left out stays as it is. */
export async function storeGuide(
  db: Database,
  exhibition_id: string,
  { travel, about }: { travel?: TravelData | undefined; about?: About | undefined },
) {
  if (!travel && !about) return;
  await db
    .insert(exhibitionGuide)
    .values({ exhibition_id, travel: travel ?? noTravel, about: about ?? noAbout })
    .onConflictDoUpdate({
      target: exhibitionGuide.exhibition_id,
      set: { ...(travel && { travel }), ...(about && { about }) },
    });
}
